import "server-only";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as z from "zod";
import { AppError } from "@/lib/errors";
import { storeFile } from "@/lib/media/stored-file";
import { readAnswer } from "@/lib/supabase/answer";
import { callFunction } from "@/lib/supabase/functions";
import { aboutSchema, buildExport } from "./build";

const payloadSchema = z.object({ export_id: z.uuid() });
const begunSchema = aboutSchema.extend({ project_id: z.uuid() }).nullable();

/**
 * Job export_project: builds a project's export on disk and uploads it, with the files if storage accepts the size, else with their list.
 * After a crash it starts over. `is_last` (attempt): a failure then notifies the requester.
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

/** Builds and uploads the export; returns its size in bytes, or null if storage refuses the size. */
async function make(
  export_id: string,
  path: string,
  options: Parameters<typeof buildExport>[2],
): Promise<number | null> {
  const folder = await mkdtemp(join(tmpdir(), "export-"));
  const file = join(folder, "project.zip");
  try {
    const size = await buildExport(export_id, file, options);
    return (await storeFile({ bucket: "exports", path }, { path: file, size }, "application/zip")) ? size : null;
  } catch (failure) {
    if (failure instanceof AppError && failure.code === "file_too_large") return null;
    throw failure;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Job sweep_exports: deletes exports older than a week. */
export async function sweepExports(): Promise<void> {
  await callFunction("system.expire_exports", {});
}
