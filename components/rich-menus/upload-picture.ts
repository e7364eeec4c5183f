import { uploadFile } from "@/components/media/upload";
import type { MenuSize, RichMenuDraft } from "@/lib/rich-menus/schema";
import { drawMenu, drawPicture, menuFile } from "./draw-menu";
import { isExact, type OwnPicture } from "./own-picture";

interface PictureSource {
  /** A picture that the shop has just chosen. */
  own: OwnPicture | null;
  /** The address of its own picture, chosen or stored; null: it is drawn. */
  stored: string | null;
  /** The size that the stored picture was made for. */
  storedSize: MenuSize;
}

/** Makes and uploads the picture, and returns its id; null if the stored one still fits. Throws as uploadFile. */
export async function uploadMenuPicture(
  project_id: string,
  draft: RichMenuDraft,
  { own, stored, storedSize }: PictureSource,
): Promise<string | null> {
  if (stored && !own && storedSize === draft.size) return null;
  const { id } = await uploadFile(
    `/api/project/${project_id}/quick-messages`,
    own && isExact(own, draft.size) ? own.file : await draw(draft, own?.bitmap ?? (stored && (await load(stored)))),
    { onProgress: () => {}, signal: new AbortController().signal },
  );
  return id;
}

async function draw(draft: RichMenuDraft, picture: ImageBitmap | null | ""): Promise<File> {
  const canvas = document.createElement("canvas");
  if (picture) drawPicture(canvas, picture, draft.size);
  else {
    await document.fonts.ready;
    drawMenu(canvas, draft);
  }
  return menuFile(canvas);
}

const load = async (address: string) => createImageBitmap(await (await fetch(address)).blob());
