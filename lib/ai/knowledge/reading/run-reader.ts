import "server-only";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import * as z from "zod";
import { readReasons } from "../../limits";
import { Unreadable } from "./refusal";

/** Not an import: next.config.ts includes the file, and the packages that it loads, in deployments. */
const READER = join(process.cwd(), "lib/ai/knowledge/reading/reader.mjs");
const HEAP_MB = 256;
const TIMEOUT_MS = 60_000;
/** The least exit code of a process that was aborted, as Node is when its heap is full. */
const ABORTED = 128;
/** More than the texts that the reader allows can take as JSON. */
const MAX_OUTPUT_BYTES = 16 * 1024 * 1024;
/** What Node itself needs on some hosts. The reader gets no secrets. */
const VARIABLES = ["LD_LIBRARY_PATH", "SystemRoot"];

const lineSchema = z.union([
  z.object({ progress: z.number() }),
  z.object({ texts: z.string().array() }),
  z.object({ refusal: z.enum(readReasons) }),
]);

let previous: Promise<unknown> = Promise.resolve();

/**
 * The texts of a document (a PDF's pages), read by a process that may use half a gigabyte and a minute. One at a time, so that readers
 * together use no more than that. Throws Unreadable: "bomb" if the reader ran out of memory, "too_much" out of time.
 */
export function runReader(
  kind: "pdf" | "docx",
  bytes: Buffer,
  onProgress?: (share: number) => Promise<void>,
): Promise<string[]> {
  const reading = previous.then(() => run(kind, bytes, onProgress));
  previous = reading.catch(() => undefined);
  return reading;
}

async function run(kind: string, bytes: Buffer, onProgress?: (share: number) => Promise<void>): Promise<string[]> {
  // not an import, because the bundler would try to resolve the script that is started
  const { spawn } = process.getBuiltinModule("node:child_process");
  const env = {
    NODE_ENV: process.env.NODE_ENV,
    ...Object.fromEntries(VARIABLES.map((name) => [name, process.env[name]])),
  };
  const begin = Date.now();
  const reader = spawn(process.execPath, [`--max-old-space-size=${HEAP_MB}`, READER, kind], { env });
  const closed = once(reader, "close");
  // it is awaited after the output, so a failure before that is not unhandled
  closed.catch(() => undefined);
  const errors = text(reader.stderr);
  // a reader that dies while it receives the file is judged by how it ended
  reader.stdin.on("error", () => undefined);
  reader.stdin.end(bytes);
  let size = 0;
  reader.stdout.on("data", (chunk: Buffer) => {
    size += chunk.length;
    if (size > MAX_OUTPUT_BYTES) reader.kill("SIGKILL");
  });
  let texts: string[] | undefined;
  try {
    for await (const line of createInterface({ input: reader.stdout })) {
      const said = lineSchema.parse(JSON.parse(line));
      if ("refusal" in said) throw new Unreadable(said.refusal);
      if ("texts" in said) texts = said.texts;
      else await onProgress?.(said.progress);
    }
    const [code, signal] = await closed;
    if (texts) return texts;
    const wasKilled = signal !== null || code >= ABORTED;
    if (wasKilled) throw new Unreadable(Date.now() - begin >= TIMEOUT_MS ? "too_much" : "bomb");
    throw new Error(`the reader failed with ${code}: ${(await errors).slice(0, 1000)}`);
  } finally {
    reader.kill("SIGKILL");
  }
}
