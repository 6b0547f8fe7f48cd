module flip7

go 1.18

require hoyle v0.0.0

replace hoyle => ../../hoyle_conformance/adapters/templates/go/hoyle
