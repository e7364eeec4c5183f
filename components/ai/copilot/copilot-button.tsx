"use client";

import { Sparkles } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useRoomMessages } from "@/components/messages/room-messages-context";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { Spinner } from "@/components/ui/feedback/spinner";
import { Popover } from "@/components/ui/overlays/popover";
import { retryImport } from "@/components/ui/retry-import";

const CopilotPanel = dynamic(() => retryImport(() => import("./copilot-panel")), {
  ssr: false,
  loading: () => <Spinner className="m-4" />,
});

interface CopilotButtonProps {
  /** The composer's current text. */
  text: string;
  /** Replaces the composer's text; nothing is sent. */
  onUse: (text: string) => void;
}

/** Opens the copilot. Its panel is loaded on the first press. */
export default function CopilotButton({ text, onUse }: CopilotButtonProps) {
  const t = useTranslations("ai.copilot");
  const { room_id } = useRoomMessages();
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      title={t("open")}
      side="top"
      align="start"
      className="w-80 max-w-[calc(100vw-1.5rem)]"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<IconButton label={t("open")} icon={<Sparkles />} tooltip={false} />}
    >
      {isOpen ? (
        <CopilotPanel
          room_id={room_id}
          text={text}
          onUse={(words) => {
            setOpen(false);
            onUse(words);
          }}
        />
      ) : null}
    </Popover>
  );
}
