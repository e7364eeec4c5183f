"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { uploadErrorCode, uploadFile } from "@/components/media/upload";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { attempt, type Outcome } from "@/lib/http/attempt";
import { api } from "@/lib/http/client";
import { areasOf } from "@/lib/rich-menus/layouts";
import {
  type Area,
  type MenuSize,
  type RichMenu,
  type RichMenuDraft,
  richMenuDraftSchema,
} from "@/lib/rich-menus/schema";
import { drawMenu, drawPicture, menuFile } from "./draw-menu";

/** Error codes by field, such as `areas.2.label`. */
export type FieldErrors = Readonly<Record<string, string>>;

const draftOf = (menu: RichMenu): RichMenuDraft =>
  richMenuDraftSchema.parse({ ...menu, starts_at: isoOf(menu.starts_at), ends_at: isoOf(menu.ends_at) });
const isoOf = (at: string | null) => at && new Date(at).toISOString();

/** The state of the editor: the draft, the shop's own picture, saving and publishing. */
export function useRichMenuEditor(project_id: string, menu: RichMenu) {
  const t = useTranslations("richMenus.editor");
  const errorText = useErrorText();
  const router = useRouter();
  const path = `/api/project/${project_id}/rich-menus/${menu.id}`;
  const [draft, setDraft] = useState(() => draftOf(menu));
  const [saved, setSaved] = useState(draft);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [busy, setBusy] = useState<"save" | "publish" | null>(null);
  /** The picture's address while it is the shop's own; null: drawn from labels and icons. */
  const [picture, setPicture] = useState(menu.is_own_picture ? menu.picture_url : null);
  const [file, setFile] = useState<File | null>(null);

  const change = (part: Partial<RichMenuDraft>) => setDraft((before) => ({ ...before, ...part }));
  const setArea = (at: number, area: Area) =>
    change({ areas: draft.areas.map((before, index) => (index === at ? area : before)) });

  /** Keeps what the areas show and do, as far as the new layout has so many. */
  const divide = (size: MenuSize, layout: string) =>
    change({
      size,
      layout,
      areas: areasOf(size, layout).map((rectangle, at) => ({
        ...(draft.areas[at] ?? { label: "", icon: "", action: { type: "say" as const, value: "" } }),
        ...rectangle,
      })),
    });

  const takePicture = (chosen: File | null) => {
    setFile(chosen);
    setPicture(chosen && URL.createObjectURL(chosen));
  };

  const refuse = (outcome: { error: NonNullable<Outcome<never>["error"]>; fields: Record<string, string> }) => {
    setErrors(outcome.fields);
    toast.error(errorText(outcome.error));
    return null;
  };

  /** Saves the draft with a new picture of it. */
  const save = async (): Promise<RichMenu | null> => {
    const checked = richMenuDraftSchema.safeParse(draft);
    if (!checked.success) {
      setErrors(Object.fromEntries(checked.error.issues.map(({ path, message }) => [path.join("."), message])));
      toast.error(t("check"));
      return null;
    }
    setErrors({});
    let picture_id = draft.picture_id;
    try {
      const image = await upload(project_id, checked.data, picture, file);
      picture_id = image ?? picture_id;
    } catch (failure) {
      toast.error(errorText(uploadErrorCode(failure)));
      return null;
    }
    const outcome = await attempt(
      api.put<RichMenu>(path, { ...checked.data, picture_id, is_own_picture: picture !== null }),
    );
    if (outcome.error) return refuse(outcome);
    const next = draftOf(outcome.value);
    setDraft(next);
    setSaved(next);
    setFile(null);
    return outcome.value;
  };

  const run = async (kind: "save" | "publish", work: () => Promise<unknown>) => {
    setBusy(kind);
    await work();
    setBusy(null);
  };

  return {
    draft,
    errors,
    busy,
    picture,
    isChanged: JSON.stringify(draft) !== JSON.stringify(saved) || file !== null,
    change,
    setArea,
    divide,
    takePicture,
    save: () =>
      run("save", async () => {
        if (!(await save())) return;
        toast.success(t("saved"));
        router.refresh();
      }),
    /** Publishes the draft, or an earlier version again. */
    publish: (version: number | null) =>
      run("publish", async () => {
        if (version === null && !(await save())) return;
        const outcome = await attempt(api.post<RichMenu>(`${path}/publication`, { version }));
        if (outcome.error) return refuse(outcome);
        const next = draftOf(outcome.value);
        setDraft(next);
        setSaved(next);
        toast.success(t(outcome.value.state === "scheduled" ? "scheduled" : "publishing"));
        router.refresh();
      }),
  };
}
export type RichMenuEditorState = ReturnType<typeof useRichMenuEditor>;

/** Draws and uploads the picture; null if the own one that is stored already stays. Throws as uploadFile. */
async function upload(
  project_id: string,
  draft: RichMenuDraft,
  picture: string | null,
  file: File | null,
): Promise<string | null> {
  if (picture && !file) return null;
  const canvas = document.createElement("canvas");
  if (file) drawPicture(canvas, await createImageBitmap(file), draft.size);
  else drawMenu(canvas, draft);
  const { id } = await uploadFile(`/api/project/${project_id}/quick-messages`, await menuFile(canvas), {
    onProgress: () => {},
    signal: new AbortController().signal,
  });
  return id;
}
