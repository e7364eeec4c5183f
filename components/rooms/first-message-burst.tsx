"use client";

import { MessageCircleHeart } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { toast } from "@/components/ui/feedback/toast";
import { useInbox } from "./inbox-context";
import { useRoomCounts } from "./views/use-room-counts";

const SHOWN_MS = 2_400;
const SPARKS = 12;

/** Celebrates the first message once. Mounted while the shop has no rooms. */
export function FirstMessageBurst({ onOpen }: { onOpen: () => void }) {
  const t = useTranslations("rooms.first");
  const { me } = useInbox();
  const counts = useRoomCounts();
  // who sees only some rooms cannot tell which is the shop's first
  const all = me.rooms_scope === "all" ? counts?.all : undefined;
  // the message may have arrived while this module was loading
  const before = useRef<number | undefined>(0);
  const latest = useRef({ t, onOpen });
  latest.current = { t, onOpen };
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const isFirst = before.current === 0 && all !== undefined && all > 0;
    before.current = all ?? before.current;
    if (!isFirst) return;
    setShown(true);
    toast.success(latest.current.t("title"), {
      description: latest.current.t("description"),
      long: true,
      action: { label: latest.current.t("open"), onClick: () => latest.current.onOpen() },
    });
  }, [all]);
  useEffect(() => {
    if (!isShown) return;
    const timer = setTimeout(() => setShown(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isShown]);
  return isShown ? (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 z-(--layer-popup) flex motion-reduce:hidden"
    >
      <span className="relative m-auto flex size-20 items-center justify-center rounded-full bg-accent text-on-accent shadow-raised transition-[scale,opacity] duration-500 ease-out starting:scale-50 starting:opacity-0">
        <MessageCircleHeart className="size-9" />
        {Array.from({ length: SPARKS }, (_, spark) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the sparks differ by their angle only
            key={spark}
            className="absolute inset-0"
            style={{ rotate: `${(spark * 360) / SPARKS}deg` }}
          >
            <span className="absolute start-1/2 top-0 size-2 -translate-y-16 rounded-full bg-accent opacity-0 transition-[translate,opacity] duration-1000 ease-out starting:translate-y-0 starting:opacity-100" />
          </span>
        ))}
      </span>
    </div>
  ) : null;
}
