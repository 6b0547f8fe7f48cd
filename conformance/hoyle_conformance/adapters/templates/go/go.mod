module adapter

go 1.18

require hoyle v0.0.0

replace hoyle => ./hoyle

// TODO: your engine, if it is a module of its own:
// require example.org/engine v0.0.0
// replace example.org/engine => ../engine
