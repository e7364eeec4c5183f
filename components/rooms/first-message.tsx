"use client";

import dynamic from "next/dynamic";
import { useRef } from "react";
import { retryImport } from "@/components/ui/retry-import";
import { useRoomCounts } from "./views/use-room-counts";

const FirstMessageBurst = dynamic(
  () => retryImport(() => import("./first-message-burst")).then((module) => module.FirstMessageBurst),
  { ssr: false },
);

/** Celebrates, once, the first message that a customer has ever sent to the shop, if it arrives while the inbox is open. */
export function FirstMessage({ onOpen }: { onOpen: () => void }) {
  const counts = useRoomCounts();
  const wasEmpty = useRef(false);
  wasEmpty.current ||= counts?.all === 0;
  return wasEmpty.current ? <FirstMessageBurst onOpen={onOpen} /> : null;
}
