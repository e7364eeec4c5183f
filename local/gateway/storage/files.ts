/** File contents: one file per version of an object, named by ids only, so that no user-supplied name becomes a path. */
import { randomUUID } from "node:crypto";
import { copyFile, mkdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";

interface Version {
  id: string;
  version: string;
}

export class Files {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  pathOf({ id, version }: Version): string {
    return join(this.#root, id.slice(0, 2), `${id}.${version}`);
  }

  /** A temporary file for an upload, on the same file system. */
  async temporary(): Promise<string> {
    const folder = join(this.#root, ".incoming");
    await mkdir(folder, { recursive: true });
    return join(folder, randomUUID());
  }

  async keep(temporary: string, version: Version): Promise<void> {
    const path = this.pathOf(version);
    await mkdir(dirname(path), { recursive: true });
    await rename(temporary, path);
  }

  async copy(from: Version, to: Version): Promise<void> {
    const path = this.pathOf(to);
    await mkdir(dirname(path), { recursive: true });
    await copyFile(this.pathOf(from), path);
  }

  async remove(...versions: Version[]): Promise<void> {
    await Promise.all(versions.map((version) => rm(this.pathOf(version), { force: true })));
  }

  async discard(temporary: string): Promise<void> {
    await rm(temporary, { force: true });
  }

  /** Deletes uploads that an earlier, killed run left unfinished. */
  async forgetUnfinished(): Promise<void> {
    await rm(join(this.#root, ".incoming"), { recursive: true, force: true });
  }
}
