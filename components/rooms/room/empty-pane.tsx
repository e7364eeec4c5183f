"use client";

import dynamic from "next/dynamic";
import { retryImport } from "@/components/ui/retry-import";
import { useInbox } from "../inbox-context";
import { useRoomCounts } from "../views/use-room-counts";
import { NoRoom } from "./no-room";

const FirstDay = dynamic(
  () => retryImport(() => import("@/components/onboarding/first-day")).then((module) => module.FirstDay),
  { ssr: false },
);

/** Whether nobody has written to the shop yet, for members who can change that. False until the rooms are counted. */
export function useIsFirstDay(): boolean {
  const { me } = useInbox();
  const counts = useRoomCounts();
  return counts?.all === 0 && (me.role === "owner" || me.role === "admin");
}

/** Shown while no room is open: the shortcuts, or how a new shop gets its first chat. */
export function EmptyPane() {
  const { project_id } = useInbox();
  return useIsFirstDay() ? (
    <div className="min-h-0 min-w-0 flex-1 overflow-y-auto">
      <FirstDay projectId={project_id} />
    </div>
  ) : (
    <NoRoom />
  );
}

/** The same inside the list, where there is no room for a pane. */
export function FirstDayInList() {
  const { project_id } = useInbox();
  return (
    <div className="@min-[820px]/inbox:hidden">
      <FirstDay projectId={project_id} />
    </div>
  );
}
