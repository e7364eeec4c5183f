import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FileChooser } from "@playwright/test";
import sharp from "sharp";

/** A file to choose; the browser tells its type by the name. */
export interface GivenFile {
  name: string;
  buffer: Buffer;
}

/** A plain picture, made here so that none has to lie in the repository. */
export async function picture(name = "เสื้อ.png", background = "#2e8b57"): Promise<GivenFile> {
  const buffer = await sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .png()
    .toBuffer();
  return { name, buffer };
}

/** Chooses files from the disk, as a person does: large ones would take their time through the browser's wire. */
export async function choose(chooser: FileChooser, files: readonly GivenFile[]): Promise<void> {
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
