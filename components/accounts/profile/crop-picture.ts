import { AVATAR_SIDE } from "@/lib/accounts/avatar";

interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Crops an area, in image pixels, to a small WebP (JPEG if the browser cannot encode WebP). */
export async function cropPicture(source: Blob, { x, y, width, height }: Area): Promise<Blob> {
  const bitmap = await createImageBitmap(source);
  const canvas = document.createElement("canvas");
  canvas.width = AVATAR_SIDE;
  canvas.height = AVATAR_SIDE;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser draws no pictures");
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, x, y, width, height, 0, 0, AVATAR_SIDE, AVATAR_SIDE);
  bitmap.close();
  const webp = await written(canvas, "image/webp");
  // browsers that cannot encode WebP return PNG, which is larger
  return webp.type === "image/webp" ? webp : written(canvas, "image/jpeg");
}

function written(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(`No ${type} was written`))), type, 0.9);
  });
}
