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

/** Up to this many rooms the shop is new: what is left to set up stays in view. */
const NEW_SHOP_ROOMS = 20;

/** How many rooms the shop has, for members who can set it up. Undefined until the rooms are counted. */
function useRoomsOfManager(): number | undefined {
  const { role } = useInbox().me;
  const counts = useRoomCounts();
  return role === "owner" || role === "admin" ? counts?.all : undefined;
}

/** Whether nobody has written to the shop yet, for members who can change that. False until the rooms are counted. */
export function useIsFirstDay(): boolean {
  return useRoomsOfManager() === 0;
}

/** Shown while no room is open: the shortcuts, with what a new shop still has to set up, or how it gets its first chat. */
export function EmptyPane() {
  const { project_id } = useInbox();
  const rooms = useRoomsOfManager();
  if (rooms === undefined || rooms > NEW_SHOP_ROOMS) return <NoRoom />;
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col overflow-y-auto">
      {rooms > 0 ? <NoRoom /> : null}
      <FirstDay projectId={project_id} hasRooms={rooms > 0} />
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
