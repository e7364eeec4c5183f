import "server-only";
import * as z from "zod";
import { AppError } from "@/lib/errors";
import { supabaseAdmin } from "@/lib/supabase/admin";
import { readAnswer } from "@/lib/supabase/answer";
import { callFunction, jsonArray } from "@/lib/supabase/functions";
import { repairText } from "@/lib/text/thai-marks";
import { sourceKinds } from "../limits";
import { type Chunk, cutText, makeChunk } from "./chunks";
import { failureReason, type Reading, Unreadable } from "./reading/refusal";

const MAX_CHUNKS = 3_000;
const INSERT_MS = 60_000;

const begunSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(sourceKinds),
    title: z.string(),
    also_asked: z.array(z.string()),
    body: z.string().nullable(),
    url: z.string().nullable(),
    path: z.string().nullable(),
    version: z.number(),
  })
  .nullable();
type Begun = NonNullable<z.output<typeof begunSchema>>;

/**
 * Job index_ai_source: reads a source and splits it into passages, or records why it cannot be read. The previous passages stay until then.
 * `is_last` (attempt): never leaves a source in progress.
 */
export async function indexSource(payload: unknown, { is_last }: { is_last: boolean }): Promise<void> {
  const { source_id } = z.object({ source_id: z.uuid() }).parse(payload);
  const { value } = await callFunction("system.begin_ai_source", { p_source_id: source_id });
  const source = readAnswer(begunSchema, value);
  if (!source) return;
  const place = { p_source_id: source_id, p_version: source.version };
  // if a file crashes the process on the last attempt, no code runs afterwards to record the failure
  if (is_last) await callFunction("system.settle_ai_source", { ...place, p_reason: "not_readable" });
  try {
    const { chunks, title } = await makeChunks(source);
    if (chunks.length > MAX_CHUNKS) throw new Unreadable("too_much");
    await callFunction(
      "system.settle_ai_source",
      { ...place, p_chunks: jsonArray(chunks), ...(title && { p_title: title }) },
      { limitMs: INSERT_MS },
    );
  } catch (failure) {
    const reason = failureReason(failure, { is_last });
    if (reason) await callFunction("system.settle_ai_source", { ...place, p_reason: reason });
    if (!reason || !(failure instanceof Unreadable)) throw failure;
  }
}

async function makeChunks(source: Begun): Promise<{ chunks: Chunk[]; title?: string }> {
  if (source.kind === "qa") return { chunks: [makeChunk(source.title, source.body ?? "", source.also_asked)] };
  const { title, parts } = await readSource(source);
  const chunks = parts.flatMap(({ heading, text }) =>
    cutText(text).map((passage) => makeChunk(heading || source.title, passage)),
  );
  return { chunks, ...(title && { title: repairText(title) }) };
}

async function readSource(source: Begun): Promise<Reading> {
  if (source.kind === "text") return { parts: [{ heading: source.title, text: source.body ?? "" }] };
  // lazy imports: the parsers are large, and most instances never read a source
  if (source.kind === "page") return (await import("./reading/page")).readPage(source.url ?? "");
  const { data, error } = await supabaseAdmin()
    .storage.from("knowledge")
    .download(source.path ?? "");
  if (error) throw new AppError("unavailable", {}, { cause: error });
  const { readFile } = await import("./reading/file");
  return readFile(source.title, Buffer.from(await data.arrayBuffer()), (share) => tell(source, share));
}

async function tell({ id, version }: Begun, share: number): Promise<void> {
  const p_progress = Math.round(5 + share * 85);
  await callFunction("system.advance_ai_source", { p_source_id: id, p_version: version, p_progress });
}
