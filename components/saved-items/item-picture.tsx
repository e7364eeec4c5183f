import { Package } from "lucide-react";
import Image from "next/image";

/** The picture of a saved item, or a mark in its place, so that names stand in one line. */
export function ItemPicture({ url }: { url: string | null }) {
  if (url) {
    return (
      <Image
        src={`${url}?as=preview`}
        alt=""
        width={44}
        height={44}
        unoptimized
        className="size-11 shrink-0 rounded-control object-cover"
      />
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
