import { randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export interface KeptFile {
  id: string;
  mime: string;
  name: string;
  bytes: Buffer;
}

export const MAX_FILE_BYTES = 20 * 1024 * 1024;
const KEPT = 200;
const ID = /^[0-9a-z]{9}-[0-9a-f]{12}$/;
export const fileUrl = (id: string) => `/local/customers/api/files/${id}`;

/** What customers sent: the last files, each with its type and name; ids sort by time. */
export class FileStore {
  private readonly memory = new Map<string, KeptFile>();

  /** Without a folder, files are kept in memory. */
  constructor(private readonly folder: string | null) {
    if (folder) mkdirSync(folder, { recursive: true, mode: 0o700 });
  }

  add(name: string, mime: string, bytes: Buffer): KeptFile {
    const id = `${Date.now().toString(36).padStart(9, "0")}-${randomBytes(6).toString("hex")}`;
    const file = { id, mime, name: name.replaceAll(/[^\p{L}\p{M}\p{N} ._()-]/gu, "_").slice(-120) || "file", bytes };
    if (this.folder) {
      writeFileSync(join(this.folder, id), bytes, { mode: 0o600 });
      writeFileSync(join(this.folder, `${id}.json`), JSON.stringify({ mime, name: file.name }), { mode: 0o600 });
    } else this.memory.set(id, file);
    this.prune();
    return file;
  }

  find(id: string): KeptFile | null {
    if (!ID.test(id)) return null;
    if (!this.folder) return this.memory.get(id) ?? null;
    try {
      const path = join(this.folder, id);
      const about = JSON.parse(readFileSync(`${path}.json`, "utf8")) as { mime: string; name: string };
      if (statSync(path).size > MAX_FILE_BYTES) return null;
      return { id, ...about, bytes: readFileSync(path) };
    } catch {
      return null;
    }
  }

  private prune(): void {
    const ids = this.folder ? readdirSync(this.folder).filter((name) => ID.test(name)) : [...this.memory.keys()];
    for (const id of ids.sort().slice(0, Math.max(0, ids.length - KEPT))) {
      this.memory.delete(id);
      if (!this.folder) continue;
      rmSync(join(this.folder, id), { force: true });
      rmSync(join(this.folder, `${id}.json`), { force: true });
    }
  }
}
