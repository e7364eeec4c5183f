"use client";

import { Send } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { type Broadcast, isMoving } from "@/lib/broadcasts/schema";

const FLIGHT_MS = 900;
/** A short broadcast is over before its page has opened. */
const JUST_MS = 20_000;

/** The moment at which a broadcast has reached everybody: a paper plane draws the line that says so. Without motion, only the line. */
export function SentMoment({ broadcast, sent }: { broadcast: Broadcast; sent: number }) {
  const t = useTranslations("broadcasts");
  const { number } = useFormatter();
  const { state, finished_at } = broadcast;
  const before = useRef(state);
  const [isOver, setOver] = useState(false);
  const line = useRef<HTMLSpanElement>(null);
  const plane = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const isJust = finished_at !== null && Date.now() - Date.parse(finished_at) < JUST_MS;
    if (state === "sent" && sent > 0 && (isMoving(before.current) || isJust)) setOver(true);
    before.current = state;
  }, [state, finished_at, sent]);
  useEffect(() => {
    if (!isOver || window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const timing = { duration: FLIGHT_MS, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)" };
    line.current?.animate([{ clipPath: "inset(0 100% 0 0)" }, { clipPath: "inset(0 0 0 0)" }], timing);
    const way = line.current?.offsetWidth ?? 0;
    plane.current?.animate(
      [
        { transform: "translate(0, 6px) rotate(-18deg)", opacity: 0 },
        { transform: `translate(${way * 0.4}px, -10px) rotate(8deg)`, opacity: 1, offset: 0.5 },
        { transform: `translate(${way}px, 0) rotate(0)`, opacity: 1, offset: 0.9 },
        { transform: `translate(${way + 12}px, -6px) rotate(-12deg)`, opacity: 0 },
      ],
      timing,
    );
  }, [isOver]);
  if (!isOver) return null;
  return (
    <p role="status" className="relative w-fit font-medium text-lg text-success-text">
      <span ref={plane} aria-hidden="true" className="absolute start-0 top-1 opacity-0">
        <Send className="size-5" />
      </span>
      <span ref={line} className="block">
        {t("sentMoment", { count: number(sent) })}
      </span>
    </p>
  );
}
