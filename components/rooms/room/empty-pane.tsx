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

const Checklist = dynamic(
  () => retryImport(() => import("@/components/onboarding/checklist")).then((module) => module.Checklist),
  { ssr: false },
);

/** Up to this many rooms the shop is new: what is left to set up stays in view. */
const NEW_SHOP_ROOMS = 20;

/** Whether nobody has written to the shop yet, for members who can change that. False until the rooms are counted. */
export function useIsFirstDay(): boolean {
  const { me } = useInbox();
  const counts = useRoomCounts();
  return counts?.all === 0 && (me.role === "owner" || me.role === "admin");
}

/** Shown while no room is open: the shortcuts, with what a new shop still has to set up, or how it gets its first chat. */
export function EmptyPane() {
  const { project_id, me } = useInbox();
  const counts = useRoomCounts();
  const isFirstDay = useIsFirstDay();
  const isNew = counts !== undefined && counts.all <= NEW_SHOP_ROOMS && (me.role === "owner" || me.role === "admin");
  if (!isNew) return <NoRoom />;
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col overflow-y-auto">
      {isFirstDay ? (
        <FirstDay projectId={project_id} />
      ) : (
        <>
          <NoRoom />
          <div className="mx-auto w-full max-w-2xl px-4 pb-2 @max-[819px]/inbox:hidden sm:px-6">
            <Checklist projectId={project_id} />
          </div>
        </>
      )}
    </div>
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
