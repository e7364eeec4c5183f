"use client";

import { useTranslations } from "next-intl";
import { Kbd } from "@/components/ui/display/kbd";
import { Drawing } from "@/components/ui/feedback/drawing";
import { useRoomCounts } from "../views/use-room-counts";

const KEYS = [
  ["move", ["J", "K"]],
  ["reply", ["R"]],
  ["note", ["N"]],
  ["assign", ["A"]],
  ["resolve", ["E"]],
] as const;

/** Shown beside the list while no room is open: the shortcuts, and whether all customers have an answer. */
export function NoRoom() {
  const t = useTranslations("rooms.none");
  const counts = useRoomCounts();
  const isDone = counts !== undefined && counts.all > 0 && counts.waiting === 0;
  return (
    <div className="m-auto flex max-w-sm flex-col items-center px-6 py-10 text-center">
      {isDone ? (
        <span
          key="done"
          className="mb-4 block transition-[scale,opacity] duration-500 ease-out starting:scale-75 starting:opacity-0 motion-reduce:transition-none"
        >
          <Drawing name="done" className="h-28 w-40" />
        </span>
      ) : (
        <Drawing name="inbox" className="mb-4 h-28 w-40" />
      )}
      <p className="font-semibold text-lg">{t(isDone ? "doneTitle" : "title")}</p>
      <p className="mt-1 text-muted">{t(isDone ? "doneDescription" : "description")}</p>
      <dl className="mt-6 grid grid-cols-[auto_auto] items-center gap-x-4 gap-y-2 text-sm pointer-coarse:hidden">
        {KEYS.map(([name, keys]) => (
          <div key={name} className="contents">
            <dt className="flex justify-end gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd className="text-start text-muted">{t(`keys.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
