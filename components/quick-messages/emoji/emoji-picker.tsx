"use client";

import { Smile } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { Spinner } from "@/components/ui/feedback/spinner";
import { Popover } from "@/components/ui/overlays/popover";
import { retryImport } from "@/components/ui/retry-import";

const EmojiGrid = dynamic(() => retryImport(() => import("./emoji-grid")), {
  ssr: false,
  loading: () => <Spinner className="m-4" />,
});

/** Emoji for the text; the data is loaded on the first press. */
export function EmojiPicker({ onPick }: { onPick: (emoji: string) => void }) {
  const t = useTranslations("quickMessages.emoji");
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      title={t("title")}
      side="top"
      align="start"
      className="w-80"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<IconButton label={t("open")} icon={<Smile />} tooltip={false} />}
    >
      {isOpen ? (
        <EmojiGrid
          onPick={(emoji) => {
            setOpen(false);
            onPick(emoji);
          }}
        />
      ) : null}
    </Popover>
  );
}
