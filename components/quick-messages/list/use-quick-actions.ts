"use client";

import { useTranslations } from "next-intl";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { ApiError, api as http } from "@/lib/http/client";
import { inOrder } from "@/lib/http/in-order";
import { freeShortcut } from "@/lib/quick-messages/free-shortcut";
import type { QuickInput, QuickList, QuickMessage } from "@/lib/quick-messages/schema";
import { savedCards } from "@/lib/quick-messages/written";
import { useQuickMessages } from "../use-quick-messages";

/** Converts a quick message's bubbles to their input form. */
export const toInput = ({ bubbles }: Pick<QuickMessage, "bubbles">): QuickInput["bubbles"] =>
  bubbles.map((bubble) =>
    "text" in bubble ? { text: bubble.text } : "image" in bubble ? { image_id: bubble.image.id } : savedCards(bubble),
  );

/** The list and the actions on it; each action shows its result as a toast. */
export function useQuickActions(project_id: string, first: QuickList) {
  const t = useTranslations("quickMessages.row");
  const errorText = useErrorText();
  const path = `/api/project/${project_id}/quick-messages`;
  const { data, mutate } = useQuickMessages(`/api/project/${project_id}`);
  const list: QuickList = data ?? first;

  /** Resolves to whether it succeeded; the list shows the server's state in both cases. */
  const attempt = async (act: () => Promise<unknown>): Promise<boolean> => {
    try {
      await act();
      return true;
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      toast.error(t("failed"), { description: errorText(failure.code) });
      return false;
    } finally {
      await mutate();
    }
  };
  /** Shows an order optimistically. */
  const show = (messages: QuickMessage[]) => data && void mutate({ ...data, messages }, { revalidate: false });

  return {
    list,
    refresh: () => void mutate(),
    copy: async (message: QuickMessage, is_own: boolean) => {
      const shortcut = freeShortcut(
        message.shortcut,
        list.messages.filter(({ owner_id }) => (owner_id !== null) === is_own).map((other) => other.shortcut),
      );
      const isSameScope = (message.owner_id !== null) === is_own;
      const input: QuickInput = {
        is_own,
        shortcut,
        title: message.title,
        folder_id: isSameScope ? message.folder_id : null,
        bubbles: toInput(message),
      };
      const id = crypto.randomUUID();
      if (await attempt(() => http.put(`${path}/${id}`, input))) toast.success(t("copied", { shortcut }));
    },
    remove: async ({ id, title }: QuickMessage) => {
      if (!(await attempt(() => http.post(`${path}/delete`, { ids: [id] })))) return;
      const undo = () => void attempt(() => http.post(`${path}/delete`, { ids: [id], bring_back: true }));
      toast.success(t("deleted", { title }), { long: true, action: { label: t("undo"), onClick: undo } });
    },
    /** Moves messages to a folder, in this order. */
    reorder: async (messages: readonly QuickMessage[], folder_id: string | null) => {
      const reordered = new Map(messages.map((message, place) => [message.id, { ...message, folder_id, place }]));
      show([...list.messages.map((message) => reordered.get(message.id) ?? message)].sort((a, b) => a.place - b.place));
      const order = { ids: messages.map(({ id }) => id), folder_id };
      return attempt(() => inOrder(`${path}/order`, () => http.put(`${path}/order`, order)));
    },
    addFolder: (name: string, is_own: boolean) => http.post(`${path}/folders`, { name, is_own }).then(() => mutate()),
    renameFolder: (id: string, name: string) => http.put(`${path}/folders/${id}`, { name }).then(() => mutate()),
    removeFolder: (id: string) => attempt(() => http.delete(`${path}/folders/${id}`)),
  };
}
export type QuickActions = ReturnType<typeof useQuickActions>;
