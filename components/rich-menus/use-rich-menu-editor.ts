"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { uploadErrorCode } from "@/components/media/upload";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { putBack, useRemovalUndo } from "@/components/ui/feedback/use-removal-undo";
import { registerUnsaved } from "@/components/ui/form/unsaved";
import { sessionStore } from "@/lib/browser-storage";
import { attempt, type Outcome } from "@/lib/http/attempt";
import { api } from "@/lib/http/client";
import { areasOf, FREE_LAYOUT, freeCells, rectangleOf } from "@/lib/rich-menus/layouts";
import {
  type Area,
  draftShape,
  MAX_AREAS,
  type MenuSize,
  overlaps,
  type Rectangle,
  type RichMenu,
  type RichMenuDraft,
  richMenuDraftSchema,
} from "@/lib/rich-menus/schema";
import { type OwnPicture, readPicture } from "./own-picture";
import { uploadMenuPicture } from "./upload-picture";

/** Error codes by field, such as `areas.2.label`. */
export type FieldErrors = Readonly<Record<string, string>>;

const draftOf = (menu: RichMenu): RichMenuDraft =>
  draftShape.parse({ ...menu, starts_at: isoOf(menu.starts_at), ends_at: isoOf(menu.ends_at) });
const isoOf = (at: string | null) => at && new Date(at).toISOString();
const emptyArea = { label: "", icon: "", action: { type: "say" as const, value: "" } };
const isSame = (one: RichMenuDraft, other: RichMenuDraft) => JSON.stringify(one) === JSON.stringify(other);

/** The state of the editor: the draft, the shop's own picture, saving and publishing. Unsaved changes survive a reload in this tab. */
export function useRichMenuEditor(project_id: string, menu: RichMenu) {
  const t = useTranslations("richMenus.editor");
  const errorText = useErrorText();
  const offerUndo = useRemovalUndo();
  const router = useRouter();
  const path = `/api/project/${project_id}/rich-menus/${menu.id}`;
  const place = `draft:rich-menu:${menu.id}`;
  const [draft, setDraft] = useState(() => draftOf(menu));
  const [saved, setSaved] = useState(draft);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [busy, setBusy] = useState<"save" | "publish" | null>(null);
  /** The picture's address while it is the shop's own; null: drawn from labels and icons. */
  const [picture, setPicture] = useState(menu.is_own_picture ? menu.picture_url : null);
  const [own, setOwn] = useState<OwnPicture | null>(null);
  /** What areas said that the present layout has no room for. */
  const spare = useRef<readonly Area[]>([]);
  const isChanged = !isSame(draft, saved) || own !== null || (picture !== null) !== saved.is_own_picture;

  useEffect(() => {
    const kept = draftShape.safeParse(sessionStore.readJson(place));
    // a picture is not kept
    if (!kept.success) return;
    setDraft(({ picture_id, is_own_picture }) => ({ ...kept.data, picture_id, is_own_picture }));
  }, [place]);
  const isTouched = useRef(false);
  useEffect(() => {
    if (isTouched.current) sessionStore.writeJson(place, isSame(draft, saved) ? null : draft);
  }, [place, draft, saved]);

  const edit = (next: (before: RichMenuDraft) => RichMenuDraft) => {
    isTouched.current = true;
    setDraft(next);
  };
  const change = (part: Partial<RichMenuDraft>) => edit((before) => ({ ...before, ...part }));
  const setArea = (at: number, part: Partial<Area>) =>
    edit((before) => ({
      ...before,
      areas: before.areas.map((area, index) => (index === at ? { ...area, ...part } : area)),
    }));

  /** Applies another layout. Areas keep their texts and actions, even those that the new layout has no room for. */
  const divide = (size: MenuSize, layout: string) => {
    const known = [...draft.areas, ...spare.current.slice(draft.areas.length)];
    spare.current = known;
    const rectangles =
      layout === FREE_LAYOUT ? (size === draft.size ? draft.areas : areasOf(size, "two")) : areasOf(size, layout);
    const areas = rectangles.map(({ x, y, width, height }, at) => ({
      ...(known[at] ?? emptyArea),
      x,
      y,
      width,
      height,
    }));
    setErrors({});
    change({ size, layout, areas });
  };

  /** Adds an area to the free layout, there or where there is room. Returns its index; null if there is none. */
  const addArea = (wanted?: Rectangle): number | null => {
    const room = wanted ? null : freeCells(draft.areas, draft.size);
    const rectangle = wanted ?? (room && rectangleOf(room, draft.size));
    if (!rectangle || draft.areas.length >= MAX_AREAS) {
      toast.info(t("gridFull"));
      return null;
    }
    change({ areas: [...draft.areas, { ...emptyArea, ...rectangle }] });
    return draft.areas.length;
  };

  const removeArea = (at: number) => {
    const removed = draft.areas[at];
    if (!removed) return;
    setErrors({});
    change({ areas: draft.areas.filter((_, index) => index !== at) });
    offerUndo(() =>
      edit((now) => {
        const isThere = now.areas.length < MAX_AREAS && !now.areas.some((area) => overlaps(area, removed));
        return isThere && now.layout === FREE_LAYOUT ? { ...now, areas: putBack(now.areas, at, removed) } : now;
      }),
    );
  };

  const takePicture = async (file: File | null) => {
    const { picture: _, ...others } = errors;
    setErrors(others);
    const read = file && (await readPicture(file));
    if (typeof read === "string") {
      // the picture before stays
      setErrors({ ...others, picture: read });
      return;
    }
    if (picture?.startsWith("blob:")) URL.revokeObjectURL(picture);
    setOwn(read);
    setPicture(read && URL.createObjectURL(read.file));
  };

  const refuse = (outcome: { error: NonNullable<Outcome<never>["error"]>; fields: Record<string, string> }) => {
    setErrors(outcome.fields);
    toast.error(errorText(outcome.error));
  };

  /** Whether the draft can be saved; if not, the errors are at their fields. */
  const check = (): RichMenuDraft | null => {
    const checked = richMenuDraftSchema.safeParse(draft);
    if (checked.success) {
      setErrors({});
      return checked.data;
    }
    const issues = checked.error.issues.map(({ path, message }) => [path.join("."), message] as const);
    // the first complaint about a field counts
    setErrors(Object.fromEntries(issues.toReversed()));
    toast.error(t("check"));
    return null;
  };

  /** Shows what is stored. What was changed while it was being stored stays, unsaved. */
  const settle = (next: RichMenu) => {
    const kept = draftOf(next);
    const { picture_id, is_own_picture } = kept;
    setSaved(kept);
    setDraft((now) => (isSame(now, draft) ? kept : { ...now, picture_id, is_own_picture }));
    setOwn((now) => (now === own ? null : now));
    setPicture((now) => (now !== picture ? now : next.is_own_picture ? next.picture_url : null));
    sessionStore.writeJson(place, null);
  };

  /** Saves the draft with a new picture of it; null if it was refused, which is shown. */
  const save = async (): Promise<RichMenu | null> => {
    const checked = check();
    if (!checked) return null;
    let picture_id: string | null;
    try {
      picture_id =
        (await uploadMenuPicture(project_id, checked, { own, stored: picture, storedSize: saved.size })) ??
        draft.picture_id;
    } catch (failure) {
      toast.error(errorText(uploadErrorCode(failure)));
      return null;
    }
    const outcome = await attempt(
      api.put<RichMenu>(path, { ...checked, picture_id, is_own_picture: picture !== null }),
    );
    if (outcome.error) {
      refuse(outcome);
      return null;
    }
    settle(outcome.value);
    return outcome.value;
  };

  const unsaved = useRef(async () => true);
  unsaved.current = async () => !isChanged || (await save()) !== null;
  useEffect(() => registerUnsaved(() => unsaved.current()), []);

  const run = async <Result>(kind: "save" | "publish", work: () => Promise<Result>): Promise<Result> => {
    setBusy(kind);
    try {
      return await work();
    } finally {
      setBusy(null);
    }
  };

  return {
    draft,
    errors,
    busy,
    picture,
    own,
    isChanged,
    change,
    setArea,
    addArea,
    removeArea,
    divide,
    takePicture,
    check: () => check() !== null,
    save: () =>
      run("save", async () => {
        if (!(await save())) return;
        toast.success(t("saved"));
        router.refresh();
      }),
    /** Publishes the draft, or an earlier version again. Resolves when that was accepted or refused, which is shown. */
    publish: (version: number | null) =>
      run("publish", async () => {
        if (version === null && !(await save())) return;
        const outcome = await attempt(api.post<RichMenu>(`${path}/publication`, { version }));
        if (outcome.error) {
          refuse(outcome);
          return;
        }
        settle(outcome.value);
        toast.success(t(outcome.value.state === "scheduled" ? "scheduled" : "publishing"));
        router.refresh();
      }),
  };
}
export type RichMenuEditorState = ReturnType<typeof useRichMenuEditor>;
