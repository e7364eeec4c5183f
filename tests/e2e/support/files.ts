import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FileChooser } from "@playwright/test";
import sharp from "sharp";

/** A file to choose; the browser derives its type from the name. */
export interface TestFile {
  name: string;
  buffer: Buffer;
}

/** A plain generated picture, so that none has to be in the repository. */
export async function picture(name = "เสื้อ.png", background = "#2e8b57"): Promise<TestFile> {
  const buffer = await sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .png()
    .toBuffer();
  return { name, buffer };
}

/** Chooses files from the disk, because large buffers are slow over the browser protocol. */
export async function choose(chooser: FileChooser, files: readonly TestFile[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "chat-files-"));
  // the browser reads them only when they are sent
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const paths = files.map(({ name, buffer }) => {
    const path = join(folder, name);
    writeFileSync(path, buffer);
    return path;
  });
  await chooser.setFiles(paths);
}
