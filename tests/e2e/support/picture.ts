import sharp from "sharp";

/** A file as a browser's file field takes it. */
export interface GivenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A plain picture, made here so that none has to lie in the repository. */
export async function picture(name = "เสื้อ.png", background = "#2e8b57"): Promise<GivenFile> {
  const buffer = await sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .png()
    .toBuffer();
  return { name, mimeType: "image/png", buffer };
}
