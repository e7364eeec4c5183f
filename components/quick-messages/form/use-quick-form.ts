"use client";

import { useTranslations } from "next-intl";
import { useEffect, useMemo, useState } from "react";
import { useSWRConfig } from "swr";
import type { FormFailure } from "@/components/ui/form/form";
import { useZodForm } from "@/components/ui/form/use-zod-form";
import { sessionStore } from "@/lib/browser-storage";
import { ApiError, api as http } from "@/lib/http/client";
import { MAX_TEXT_LENGTH } from "@/lib/messages/limits";
import {
  type QuickFolder,
  type QuickFormValues,
  type QuickInput,
  type QuickMessage,
  quickFormSchema,
  type WrittenBubble,
} from "@/lib/quick-messages/schema";
import { quickVariables } from "@/lib/quick-messages/variables";
import { keptBubble, savedBubble, writtenBubble, writtenBubbles } from "@/lib/quick-messages/written";
import { takeHandedOverText } from "../handed-over-text";
import { NO_FOLDER } from "../list/folder-bar";
import { useBubbleUploads } from "./use-bubble-uploads";

interface Given {
  project_id: string;
  message: QuickMessage | null;
  folders: readonly QuickFolder[];
  startsOwn: boolean;
}

const valuesOf = (message: QuickMessage | null, startsOwn: boolean): QuickFormValues => ({
  scope: startsOwn ? "own" : "project",
  folder_id: message?.folder_id ?? NO_FOLDER,
  shortcut: message?.shortcut ?? "",
  title: message?.title ?? "",
  bubbles: writtenBubbles(message?.bubbles),
});

/**
 * The form of a quick message. Drafts are kept in this tab across reloads. The id is chosen here, so saving again does not
 * create a second one.
 */
export function useQuickForm({ project_id, message, folders, startsOwn }: Given) {
  const t = useTranslations("quickMessages.form");
  const place = `draft:quick-message:${project_id}:${message?.id ?? "new"}`;
  const path = `/api/project/${project_id}/quick-messages`;
  const { mutate } = useSWRConfig();
  const [id] = useState(() => message?.id ?? crypto.randomUUID());
  const defaultValues = useMemo(() => valuesOf(message, startsOwn), [message, startsOwn]);
  const form = useZodForm(quickFormSchema, { defaultValues });
  form.register("bubbles"); // rendered by WrittenBubbles, which also shows its errors
  const uploads = useBubbleUploads(path, (key, file) =>
    form.setValue(
      "bubbles",
      form.getValues("bubbles").map((one): WrittenBubble => (one.key === key ? { ...one, file } : one)),
      { shouldDirty: true },
    ),
  );

  useEffect(() => {
    const passed = message ? "" : takeHandedOverText();
    const kept = readKept(place);
    if (passed) form.setValue("bubbles", [writtenBubble({ text: passed })], { shouldDirty: true });
    else if (kept) form.reset(kept, { keepDefaultValues: true });
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => sessionStore.writeJson(place, values),
    });
  }, [form, place, message]);

  const wrongBubbles = (bubbles: readonly WrittenBubble[]): Record<string, string> => {
    const wrong: Record<string, string> = {};
    bubbles.forEach(({ kind, text, file, key }, index) => {
      const unknown = quickVariables.unknown(text);
      const at = `bubbles.${index}`;
      if (kind === "image") {
        if (!file) wrong[at] = t(uploads.of(key)?.error ? "failedImage" : uploads.of(key) ? "waiting" : "empty");
      } else if (kind === "cards") return;
      else if (text.trim() === "") wrong[at] = t("empty");
      else if (text.length > MAX_TEXT_LENGTH) wrong[at] = t("tooLong", { max: MAX_TEXT_LENGTH });
      else if (unknown.length > 0) wrong[at] = t("unknownVariable", { names: unknown.join(", ") });
    });
    return wrong;
  };
  const submit = async ({
    scope,
    folder_id,
    shortcut,
    title,
    bubbles,
  }: QuickFormValues): Promise<FormFailure | undefined> => {
    const fields = wrongBubbles(bubbles);
    if (Object.keys(fields).length > 0) return { error: "invalid", fields };
    const isOwn = scope === "own";
    const folder = folders.find((one) => one.id === folder_id && (one.owner_id !== null) === isOwn);
    const input: QuickInput = {
      is_own: isOwn,
      folder_id: folder?.id ?? null,
      shortcut,
      title,
      bubbles: bubbles.flatMap((bubble) => savedBubble(bubble) ?? []),
    };
    try {
      await http.put(`${path}/${id}`, input);
      // the list and the composer's picker keep what they loaded for half a minute
      await mutate(path, undefined);
      return undefined;
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      return { error: failure.code, fields: failure.fields };
    }
  };
  return {
    form,
    submit,
    uploads,
    isChanged: form.formState.isDirty && !form.formState.isSubmitSuccessful,
    forget: () => void sessionStore.writeJson(place, null),
  };
}

function readKept(place: string): QuickFormValues | null {
  const kept = sessionStore.readJson(place) as QuickFormValues | null;
  return kept && Array.isArray(kept.bubbles) && kept.bubbles.length > 0
    ? { ...kept, bubbles: kept.bubbles.map(keptBubble) }
    : null;
}
