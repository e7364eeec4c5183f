import "server-only";
import { createReadStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import * as z from "zod";
import { AppError } from "@/lib/errors";
import { readText } from "@/lib/http/body";
import { supabaseAdmin } from "@/lib/supabase/admin";
import { readAnswer } from "@/lib/supabase/answer";
import { callFunction } from "@/lib/supabase/functions";
import { aboutSchema, buildExport } from "./build";

const MAX_ANSWER_BYTES = 64 * 1024;
const payloadSchema = z.object({ export_id: z.uuid() });
const begunSchema = aboutSchema.extend({ project_id: z.uuid() }).nullable();

/**
 * Job export_project: makes a project's file on disk and puts it into storage, with the shop's files where storage takes so
 * much, else with their list. A crash begins again. `is_last`: of the tries; whoever asked hears of a failure then.
 */
export async function exportProject(payload: unknown, { is_last }: { is_last: boolean }): Promise<void> {
  const { export_id } = payloadSchema.parse(payload);
  const { value } = await callFunction("system.begin_export", { p_export_id: export_id });
  const begun = readAnswer(begunSchema, value);
  if (!begun) return;
  const { project_id, ...about } = begun;
  const path = `${project_id}/${export_id}.zip`;
  const end = (p_path: string | null, p_bytes: number | null, p_reason: string | null) =>
    callFunction("system.end_export", { p_export_id: export_id, p_path, p_bytes, p_reason });
  try {
    const bytes =
      (await make(export_id, path, { about, withFiles: true })) ??
      (await make(export_id, path, { about, withFiles: false }));
    if (bytes === null) await end(null, null, "file_too_large");
    else await end(path, bytes, null);
  } catch (failure) {
    if (!is_last) throw failure;
    await end(null, null, failure instanceof AppError ? failure.code : "internal");
    throw failure;
  }
}

/** Builds the file and stores it; its bytes, or null when it is more than storage takes. */
async function make(
  export_id: string,
  path: string,
  options: Parameters<typeof buildExport>[2],
): Promise<number | null> {
  const folder = await mkdtemp(join(tmpdir(), "export-"));
  const file = join(folder, "project.zip");
  try {
    const bytes = await buildExport(export_id, file, options);
    return (await store(file, bytes, path)) ? bytes : null;
  } catch (failure) {
    if (failure instanceof AppError && failure.code === "file_too_large") return null;
    throw failure;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** False when storage takes no file of that size. Throws unavailable. */
async function store(file: string, bytes: number, path: string): Promise<boolean> {
  const { data, error } = await supabaseAdmin().storage.from("exports").createSignedUploadUrl(path, { upsert: true });
  if (error) throw new AppError("unavailable", {}, { cause: error });
  const init: RequestInit & { duplex: "half" } = {
    method: "PUT",
    headers: { "content-type": "application/zip", "content-length": String(bytes), "x-upsert": "true" },
    body: Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>,
    duplex: "half",
  };
  const answer = await fetch(data.signedUrl, init);
  if (answer.ok) return true;
  // hosted storage says the status of a refusal in its answer
  const said = z.object({ statusCode: z.string() }).safeParse(
    await readText(answer, MAX_ANSWER_BYTES)
      .then(JSON.parse)
      .catch(() => null),
  );
  if (answer.status === 413 || said.data?.statusCode === "413") return false;
  throw new AppError("unavailable", {}, { cause: new Error(`storage answered ${answer.status}`) });
}

/** Job sweep_exports: lets go the files whose week is over. */
export async function sweepExports(): Promise<void> {
  await callFunction("system.expire_exports", {});
}
