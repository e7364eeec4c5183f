"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import useSWR from "swr";
import { toast } from "@/components/ui/feedback/toast";
import { api as http } from "@/lib/http/client";
import type { NewSavedView, SavedView, SavedViewChange } from "@/lib/rooms/saved-views";
import { useInbox } from "../inbox-context";
import { useFailureToast } from "../use-failure-toast";

interface SavedViews {
  own: readonly SavedView[];
  shared: readonly SavedView[];
  mayChange: (view: SavedView) => boolean;
  mayShare: boolean;
  /** These two throw ApiError, for the form that calls them. */
  create: (view: NewSavedView) => Promise<SavedView>;
  change: (view_id: string, change: SavedViewChange) => Promise<void>;
  /** Offers to undo it. */
  remove: (view: SavedView) => Promise<void>;
  /** Moves it up or down by one within its group. */
  move: (view: SavedView, by: 1 | -1) => Promise<void>;
}

/** The place in the inbox that a saved view opens. */
export const locationOf = ({ view, sort, filters }: SavedView) => ({ view, sort, filters, social_id: null });

/** The member's saved views, and the shared ones. */
export function useSavedViews(): SavedViews {
  const t = useTranslations("rooms.saved");
  const { api, me } = useInbox();
  const failed = useFailureToast();
  const path = `${api}/saved-views`;
  const { data, mutate } = useSWR<{ views: SavedView[] }>(path, { revalidateOnFocus: false });
  return useMemo(() => {
    const all = data?.views ?? [];
    const own = all.filter((view) => !view.is_shared);
    const shared = all.filter((view) => view.is_shared);
    const create = async (view: NewSavedView) => {
      const made = await http.post<SavedView>(path, view);
      await mutate();
      return made;
    };
    const restore = async ({ name, is_shared, view, sort, filters }: SavedView) => {
      await create({ name, is_shared, view, sort, filters }).catch((failure) => failed(t("restoreFailed"), failure));
    };
    return {
      own,
      shared,
      mayChange: (view) =>
        view.owner_id === me.user_id || (view.is_shared && (me.role === "owner" || me.role === "admin")),
      mayShare: me.role !== "viewer",
      create,
      change: async (view_id, change) => {
        await http.patch(`${path}/${view_id}`, change);
        await mutate();
      },
      remove: async (view) => {
        try {
          await http.delete(`${path}/${view.id}`);
          await mutate();
          toast.message(t("removed", { name: view.name }), {
            long: true,
            action: { label: t("undo"), onClick: () => void restore(view) },
          });
        } catch (failure) {
          failed(t("removeFailed"), failure);
        }
      },
      move: async (view, by) => {
        const list = view.is_shared ? shared : own;
        const ids = list.map(({ id }) => id);
        const at = ids.indexOf(view.id);
        const other = ids[at + by];
        if (!other) return;
        ids[at] = other;
        ids[at + by] = view.id;
        try {
          await http.put(`${path}/order`, { view_ids: ids });
          await mutate();
        } catch (failure) {
          failed(t("moveFailed"), failure);
        }
      },
    };
  }, [data, mutate, path, me, failed, t]);
}
