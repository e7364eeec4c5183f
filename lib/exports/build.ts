import "server-only";
import { open } from "node:fs/promises";
import * as z from "zod";
import { openStoredFile } from "@/lib/media/stored-file";
import { readAnswer } from "@/lib/supabase/answer";
import { callFunction } from "@/lib/supabase/functions";
import { type ZipFile, zipChunks } from "@/lib/zip";
import { type ExportTable, exportTables } from "./schema";
import { type ExportRow, toCsv, toJsonLines } from "./tables";

const PER_READ = 1000;
/** A page can consist of long messages, from a busy database. */
const READ_MS = 60_000;
/** Maximum total size of included files, oldest first; the rest only appear in the list. */
const MOST_FILE_BYTES = 200 * 1024 * 1024;

const rowsSchema = z.array(
  z.object({
    at: z.string(),
    key: z.string(),
    record: z.looseObject({ id: z.union([z.string(), z.number()]) }),
  }),
);
const fileSchema = z.object({ bucket: z.string(), path: z.string(), name: z.string(), size: z.number().nullable() });

/** Metadata of the export: its cut-off time, and the number of rows per table. */
export const aboutSchema = z.object({ until: z.string(), counts: z.record(z.string(), z.number()) });

interface BuildOptions {
  about: z.output<typeof aboutSchema>;
  /** Include the files, or only their list. */
  withFiles: boolean;
}

/** Writes an export to `target`, a path that does not exist yet. Returns its size in bytes. Throws file_too_large, unavailable. */
export async function buildExport(
  export_id: string,
  target: string,
  { about, withFiles }: BuildOptions,
): Promise<number> {
  let done = 0;

  async function* pages(table: ExportTable, counts = true): AsyncGenerator<ExportRow[]> {
    let [at, key] = ["-infinity", table === "audit_log" ? "0" : "00000000-0000-0000-0000-000000000000"];
    for (;;) {
      const given = { p_export_id: export_id, p_table: table, p_at: at, p_key: key, p_done: done, p_limit: PER_READ };
      const { rows } = await callFunction("system.read_export", given, { limitMs: READ_MS });
      const page = readAnswer(rowsSchema, rows);
      const last = page.at(-1);
      if (last) {
        yield page.map(({ record }) => record);
        [at, key] = [last.at, last.key];
        if (counts) done += page.length;
      }
      if (page.length < PER_READ) return;
    }
  }

  /** The shop's files; notes in `places` where each that goes along is. */
  async function* storedFiles(archivePaths: Map<string, string>): AsyncGenerator<ZipFile> {
    let bytes = 0;
    for await (const page of pages("files", false)) {
      for (const row of page) {
        const { name, size, ...stored } = readAnswer(fileSchema, row);
        bytes += size ?? 0;
        if (bytes > MOST_FILE_BYTES) return;
        const body = await openStoredFile(stored);
        if (!body) continue;
        const archivePath = `files/${String(row.id)}-${name.replaceAll(/[^\p{L}\p{M}\p{N}._-]+/gu, "_").slice(-80)}`;
        yield { name: archivePath, content: body, isPacked: true };
        archivePaths.set(String(row.id), archivePath);
      }
    }
  }

  async function* withArchivePaths(pagesOfFiles: AsyncIterable<ExportRow[]>, archivePaths: Map<string, string>) {
    for await (const page of pagesOfFiles) {
      yield page.map((row) => ({ ...row, archive_path: archivePaths.get(String(row.id)) ?? null }));
    }
  }

  async function* contents(): AsyncGenerator<ZipFile> {
    const max_file_bytes = withFiles ? MOST_FILE_BYTES : 0;
    yield { name: "about.json", content: JSON.stringify({ ...about, max_file_bytes }) };
    const archivePaths = new Map<string, string>();
    if (withFiles) yield* storedFiles(archivePaths);
    for (const table of exportTables) {
      const rows = () => (table === "files" ? withArchivePaths(pages(table), archivePaths) : pages(table));
      yield { name: `${table}.csv`, content: toCsv(table, rows()) };
      yield { name: `${table}.jsonl`, content: toJsonLines(table, rows()) };
    }
  }

  const file = await open(target, "wx", 0o600);
  try {
    let bytes = 0;
    for await (const chunk of zipChunks(contents())) {
      await file.write(chunk);
      bytes += chunk.length;
    }
    return bytes;
  } finally {
    await file.close();
  }
}
