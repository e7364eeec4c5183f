"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import useSWR from "swr";
import { api } from "@/lib/http/client";
import type { MenuState, RichMenu } from "@/lib/rich-menus/schema";

const POLL_MS = 2_000;
type State = Pick<RichMenu, "state" | "error_code">;
const isMoving = (state: MenuState) => state === "publishing" || state === "ending";

/** The menu's state, followed while it is published or taken away; the page is rendered again afterwards. */
export function useMenuState(project_id: string, { id, state, error_code }: RichMenu): State {
  const router = useRouter();
  const { data } = useSWR(
    isMoving(state) ? `/api/project/${project_id}/rich-menus/${id}/state` : null,
    (path: string) => api.get<State>(path),
    { refreshInterval: (latest) => (latest && !isMoving(latest.state) ? 0 : POLL_MS) },
  );
  const isSettled = isMoving(state) && data !== undefined && !isMoving(data.state);
  useEffect(() => {
    if (isSettled) router.refresh();
  }, [isSettled, router]);
  return isMoving(state) && data ? data : { state, error_code };
}
