// Runs exported vectors against a program that speaks the wire protocol; no kit. Run: node run.mjs DIR COMMAND…
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

const [folder, command, ...rest] = process.argv.slice(2);
const files = ["scenarios", "games", "refusals"].map((kind) => JSON.parse(readFileSync(`${folder}/${kind}.json`)));
const vectors = files.flatMap((file) => file.vectors.map((vector) => ({ ...vector, bags: file.bags })));
const program = spawn(command, rest, { stdio: ["pipe", "pipe", "inherit"] });
vectors.forEach(({ script }, id) => program.stdin.write(JSON.stringify({ id, op: "play", script }) + "\n"));
program.stdin.end();

function differs(expected, got, path, bags) {
  if (expected === null || typeof expected !== "object") return expected !== got && `${path}: ${expected}, not ${got}`;
  if (got === null || typeof got !== "object") return `${path}: missing`;
  const mine = bags.includes(path.replace(/\.\d+/, "").slice(1)) ? got.map(String).sort() : got;
  if (Array.isArray(expected) && !path.endsWith("seats") && mine.length !== expected.length) return `${path}: ${mine}`;
  return Object.keys(expected).map((key) => differs(expected[key], mine[key], `${path}.${key}`, bags)).find(Boolean);
}
function judge({ expect, bags }, reply) {
  if (reply.unsupported) return null;
  if (!reply.result && !reply.refused) return `no answer: ${reply.error ?? reply.diverged?.asked}`;
  if ((reply.refused?.at ?? -1) !== (expect.refused ?? -1)) return `refused: ${expect.refused}, not ${reply.refused?.at}`;
  const views = reply.result?.views ?? reply.refused?.views ?? [];
  return (expect.views ?? []).map(({ after, view }) => differs(view, views[after], "", bags)).find(Boolean) || "";
}
const [counts, waiting] = [{ right: 0, wrong: 0, unsupported: 0 }, new Set(vectors.keys())];
for await (const line of createInterface(program.stdout)) {
  const reply = JSON.parse(line);
  const wrong = waiting.delete(reply.id) ? judge(vectors[reply.id], reply) : "nobody asked, or it has answered before";
  counts[wrong === null ? "unsupported" : wrong ? "wrong" : "right"] += 1;
  if (wrong) console.log(`${vectors[reply.id]?.id}: ${wrong}`);
}
console.log(`${vectors.length} vectors: ${counts.right} right, ${counts.wrong} wrong, ${counts.unsupported} unsupported`);
// Green only if there are vectors and all are right. What a program does not have, its profile keeps out of the export.
process.exitCode = counts.right > 0 && counts.right === vectors.length && counts.wrong === 0 ? 0 : 1;
