"use client";

import { Sticker as StickerIcon } from "lucide-react";
import Image from "next/image";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { cn } from "@/components/ui/cn";
import { useImageRetry } from "@/components/ui/display/use-image-retry";
import { Popover, PopoverClose } from "@/components/ui/overlays/popover";
import { stickerUrl } from "@/lib/messages/content/content";
import type { OutgoingSticker } from "@/lib/messages/schema";
import type { StickerPack } from "@/lib/socials/capabilities";

interface StickerPickerProps {
  packs: readonly StickerPack[];
  onPick: (sticker: OutgoingSticker) => void;
}

/** The stickers this channel accepts; a press sends one immediately. */
export function StickerPicker({ packs, onPick }: StickerPickerProps) {
  const t = useTranslations("messages.stickers");
  const [chosen, setChosen] = useState(0);
  const pack = packs[chosen] ?? packs[0];
  if (!pack) return null;
  return (
    <Popover
      title={t("title")}
      side="top"
      align="start"
      className="w-80"
      trigger={<IconButton label={t("open")} icon={<StickerIcon />} tooltip={false} />}
    >
      <p className="-mt-1 mb-2 text-muted text-xs">{t("hint")}</p>
      <fieldset aria-label={t("packs")} className="mb-2 flex gap-1 overflow-x-auto pb-1">
        {packs.map(({ package_id, name, first_id }, index) => (
          <button
            key={package_id}
            type="button"
            aria-label={name}
            title={name}
            aria-pressed={index === chosen}
            onClick={() => setChosen(index)}
            className={cn(
              "flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-hover",
              index === chosen && "bg-selected",
            )}
          >
            <StickerPicture id={first_id} package_id={package_id} side={36} />
          </button>
        ))}
      </fieldset>
      <ul aria-label={pack.name} className="grid max-h-64 grid-cols-4 gap-1 overflow-y-auto">
        {idsOf(pack).map((id, index) => (
          <li key={id}>
            <PopoverClose>
              <button
                type="button"
                aria-label={t("send", { number: index + 1, pack: pack.name })}
                onClick={() => onPick({ package_id: pack.package_id, sticker_id: String(id) })}
                className="flex aspect-square w-full items-center justify-center rounded-control p-1 hover:bg-hover"
              >
                <StickerPicture id={id} package_id={pack.package_id} side={60} />
              </button>
            </PopoverClose>
          </li>
        ))}
      </ul>
    </Popover>
  );
}

const idsOf = ({ first_id, last_id }: StickerPack) =>
  Array.from({ length: last_id - first_id + 1 }, (_, index) => first_id + index);

/** While its image cannot be loaded, a sticker shows its number. */
function StickerPicture({ id, package_id, side }: { id: number; package_id: string; side: number }) {
  const src = stickerUrl(id, package_id);
  const { isMissing, attempt, onError } = useImageRetry(src);
  if (isMissing) {
    return (
      <span className="flex flex-col items-center text-muted text-xs">
        <StickerIcon aria-hidden="true" className="size-5" />
        <span className="tabular">{id % 1000}</span>
      </span>
    );
  }
  return (
    <Image
      key={attempt}
      src={src}
      alt=""
      width={side}
      height={side}
      unoptimized
      loading="lazy"
      onError={onError}
      className="size-full object-contain"
    />
  );
}
