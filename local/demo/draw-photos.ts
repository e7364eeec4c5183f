/** Draws the photographs of the demo's chats, which are checked in: `node --import tsx local/demo/draw-photos.ts` */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { foldedShirt, hangingDress, hangingShirt, unpackedDress } from "./pictures/garments";
import { fabric, mountains, parcel, scarf, seam } from "./pictures/scenes";

const photos: Record<string, string> = {
  dress: hangingDress("#efe6d0", "#c9b995"),
  "dress-too": hangingDress("#e6d8b4", "#b9a678"),
  "olive-dress": unpackedDress(),
  indigo: foldedShirt(),
  "indigo-worn": hangingShirt(),
  scarf: scarf(),
  fabric: fabric(),
  seam: seam(),
  parcel: parcel(),
  mountain: mountains(),
};

async function drawAll(): Promise<void> {
  for (const [name, svg] of Object.entries(photos)) {
    const file = fileURLToPath(new URL(`./photos/${name}.jpg`, import.meta.url));
    writeFileSync(file, await sharp(Buffer.from(svg)).jpeg({ quality: 80, mozjpeg: true }).toBuffer());
  }
}

void drawAll();
