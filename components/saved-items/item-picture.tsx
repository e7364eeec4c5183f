import { Package } from "lucide-react";
import { PicturePreview } from "@/components/ui/display/picture-preview";

/** The picture of a saved item, or an icon of the same size. */
export function ItemPicture({ url }: { url: string | null }) {
  if (url) {
    return (
      <PicturePreview url={url} width={44} height={44} className="size-11 shrink-0 rounded-control object-cover" />
    );
  }
  return (
    <span
      aria-hidden="true"
      className="flex size-11 shrink-0 items-center justify-center rounded-control bg-hover text-subtle"
    >
      <Package className="size-5" />
    </span>
  );
}
