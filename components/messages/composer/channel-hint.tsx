"use client";

import { Coins, Link2, Scissors } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useState } from "react";
import type { Attachment } from "@/lib/media/schema";
import { linkedFiles, partsOf } from "@/lib/messages/delivery/channel-limits";
import { freeSeconds } from "@/lib/messages/delivery/reply-window";
import type { Room } from "@/lib/rooms/schema";
import type { Capabilities } from "@/lib/socials/capabilities";

interface ChannelHintProps {
  room: Pick<Room, "waiting_since" | "customer_last_at">;
  capabilities: Capabilities;
  text: string;
  attachments: readonly Attachment[];
}

/** How this channel sends the message being written: its cost, the number of parts, which files become links. */
export function ChannelHint({ room, capabilities, text, attachments }: ChannelHintProps) {
  const t = useTranslations("messages.hint");
  const parts = partsOf(text, capabilities.text);
  const links = linkedFiles(attachments, capabilities.files);
  return (
    <div className="flex flex-wrap gap-x-3 gap-y-0.5 px-3 text-muted text-xs empty:hidden">
      <Cost room={room} quota={capabilities.quota} />
      {parts > 1 ? <Hint icon={<Scissors aria-hidden="true" />}>{t("parts", { count: parts })}</Hint> : null}
      {links.length > 0 ? (
        <Hint icon={<Link2 aria-hidden="true" />}>
          {t("links", { names: links.map(({ name }) => name).join(", ") })}
        </Hint>
      ) : null}
    </div>
  );
}

const SECOND = 1000;

/** Counts down while a reply is free. Announced once, not every second. */
function Cost({ room, quota }: { room: ChannelHintProps["room"]; quota: Capabilities["quota"] }) {
  const t = useTranslations("messages.hint");
  const { waiting_since, customer_last_at } = room;
  const [seconds, setSeconds] = useState<number | null>(null);
  useEffect(() => {
    const look = () => freeSeconds(quota, { waiting_since, customer_last_at }, Date.now());
    setSeconds(look());
    if (!look()) return;
    const timer = setInterval(() => {
      const left = look();
      setSeconds(left);
      if (!left) clearInterval(timer);
    }, SECOND);
    return () => clearInterval(timer);
  }, [quota, waiting_since, customer_last_at]);
  if (seconds === null) return null;
  if (seconds === 0) return <Hint icon={<Coins aria-hidden="true" />}>{t("quota")}</Hint>;
  return (
    <Hint icon={<Coins aria-hidden="true" />}>
      <span aria-hidden="true" className="tabular text-success-text">
        {t("free", { seconds })}
      </span>
      <span className="sr-only">{t("freeVoice")}</span>
    </Hint>
  );
}

function Hint({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p role="status" className="flex min-w-0 items-center gap-1 [&>svg]:size-3.5 [&>svg]:shrink-0">
      {icon}
      <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
    </p>
  );
}
