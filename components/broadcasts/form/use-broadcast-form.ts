"use client";

import { useEffect, useRef, useState } from "react";
import { useBubbleUploads } from "@/components/quick-messages/form/use-bubble-uploads";
import type { Broadcast, BroadcastInput } from "@/lib/broadcasts/schema";
import { broadcastVariables } from "@/lib/broadcasts/schema";
import { sessionStore } from "@/lib/browser-storage";
import { ApiError, api } from "@/lib/http/client";
import { MAX_TEXT_LENGTH } from "@/lib/messages/limits";
import type { WrittenBubble } from "@/lib/quick-messages/schema";
import { quickVariables, type VariableName } from "@/lib/quick-messages/variables";
import { keptBubble, savedBubble, writtenBubbles } from "@/lib/quick-messages/written";
import { hasAttributes, narrowingSchema } from "@/lib/socials/narrowing";

/** A broadcast in the editor. */
export interface BroadcastDraft extends Omit<BroadcastInput, "bubbles" | "sender_name"> {
  bubbles: WrittenBubble[];
  sender_name: string;
}

const draftOf = (broadcast: Broadcast | null): BroadcastDraft => ({
  name: broadcast?.name ?? "",
  bubbles: writtenBubbles(broadcast?.bubbles),
  social_ids: broadcast?.social_ids ?? [],
  audience: broadcast?.audience ?? { consent: "yes" },
  link_tracking: broadcast?.link_tracking ?? "total",
  sender_name: broadcast?.sender_name ?? "",
  ignores_quiet: broadcast?.ignores_quiet ?? false,
  ignores_cap: broadcast?.ignores_cap ?? false,
  is_staged: broadcast?.is_staged ?? false,
});

export type Wrong = Partial<Record<string, string>>;

/** Validation errors by field, as keys of `broadcasts.wrong`. For a draft, only what prevents saving. */
function wrongOf(draft: BroadcastDraft, isForSending: boolean): Wrong {
  const wrong: Wrong = {};
  if (draft.name.trim() === "") wrong.name = "name";
  draft.bubbles.forEach(({ kind, text, file, key }) => {
    if (kind === "image" || kind === "video") {
      if (!file) wrong[key] = kind;
      return;
    }
    if (kind === "cards") return;
    const unknown = [...quickVariables.used(text)].some(
      (name) => !(broadcastVariables as readonly VariableName[]).includes(name),
    );
    if (text.trim() === "" && (isForSending || draft.bubbles.length > 1)) wrong[key] = "empty";
    else if (text.length > MAX_TEXT_LENGTH) wrong[key] = "tooLong";
    else if (unknown || quickVariables.unknown(text).length > 0) wrong[key] = "variable";
  });
  const { narrow } = draft.audience;
  // of the values that the fields offer, only the limit can be too low
  if (narrow && !narrowingSchema.safeParse(narrow).success) {
    wrong.audience = narrow.max === undefined ? "invalid" : hasAttributes(narrow) ? "narrowLeast" : "narrowNobody";
  }
  if (isForSending && draft.social_ids.length === 0) wrong.social_ids = "channels";
  return wrong;
}

const inputOf = (draft: BroadcastDraft): BroadcastInput => ({
  ...draft,
  name: draft.name.trim(),
  sender_name: draft.sender_name.trim() || null,
  bubbles: draft.bubbles.flatMap((bubble) =>
    bubble.kind === "video" ? (bubble.file ? { video_id: bubble.file.id } : []) : (savedBubble(bubble) ?? []),
  ),
});

interface Given {
  project_id: string;
  broadcast: Broadcast | null;
  origin: Broadcast["origin"];
  /** Initial values of a new broadcast. */
  start?: Partial<BroadcastDraft>;
}

/** The stored broadcast that the editor continues. */
interface Continued {
  /** Chosen here, so saving again does not create a second broadcast. */
  id: string;
  /** The version that was edited; saving is refused if another one is stored. Null: overwrite any version. */
  based_on: string | null;
}

/**
 * The state of the broadcast editor. Drafts are kept in this tab's session storage across reloads, with the id: a new broadcast that was
 * saved for a test send is continued, for example after a look at LINE on the same phone.
 */
export function useBroadcastForm({ project_id, broadcast, origin, start }: Given) {
  const place = `draft:broadcast:${project_id}:${broadcast?.id ?? `new-${origin}`}`;
  const [started] = useState(start);
  const [continued, setContinued] = useState<Continued>(() => ({
    id: broadcast?.id ?? crypto.randomUUID(),
    based_on: broadcast?.updated_at ?? null,
  }));
  const { id } = continued;
  const [draft, setDraft] = useState<BroadcastDraft>(() => ({ ...draftOf(broadcast), ...start }));
  const [wrong, setWrong] = useState<Wrong>({});
  const [isDirty, setDirty] = useState(false);
  const [isOutdated, setOutdated] = useState(false);
  const latest = useRef(draft);
  latest.current = draft;
  const current = useRef({ ...continued, isDirty });
  current.current = { ...continued, isDirty };
  useEffect(() => {
    const kept = readKept(place);
    if (kept) {
      // the member has just chosen this audience on the page of customers
      setDraft(origin === "screen" && started ? { ...kept.draft, ...started } : kept.draft);
      setDirty(!kept.isSaved);
      setContinued((before) => ({
        id: broadcast?.id ?? kept.id ?? before.id,
        based_on: kept.based_on ?? before.based_on,
      }));
    }
  }, [place, origin, started, broadcast?.id]);
  // saved, and left for another page: the next new broadcast begins empty
  useEffect(
    () => () => {
      if (!current.current.isDirty) sessionStore.writeJson(place, null);
    },
    [place],
  );
  const keep = (isSaved: boolean, { id, based_on }: Continued = current.current) =>
    sessionStore.writeJson(place, { ...latest.current, id, based_on, isSaved });

  const set = (change: Partial<BroadcastDraft>) => {
    const next = { ...latest.current, ...change };
    latest.current = next;
    setDraft(next);
    setDirty(true);
    setWrong((before) => {
      const gone = change.bubbles
        ? [...Object.keys(change), ...change.bubbles.map(({ key }) => key)]
        : Object.keys(change);
      return Object.fromEntries(Object.entries(before).filter(([name]) => !gone.includes(name)));
    });
    keep(false);
  };
  const uploads = useBubbleUploads(`/api/project/${project_id}/quick-messages`, (key, file) =>
    set({ bubbles: latest.current.bubbles.map((one): WrittenBubble => (one.key === key ? { ...one, file } : one)) }),
  );
  /** Shows what the server refuses at the fields that it names. */
  const blame = (failure: unknown) => {
    if (failure instanceof ApiError && Object.keys(failure.fields).length > 0) {
      setWrong(Object.fromEntries(Object.entries(failure.fields).map(([field, code]) => [fieldOf(field), code])));
    }
  };
  /** Saves. Resolves to false, with errors at the fields, if the draft is invalid. Throws ApiError. */
  const save = async (isForSending: boolean): Promise<boolean> => {
    const found = wrongOf(latest.current, isForSending);
    setWrong(found);
    if (Object.keys(found).length > 0) return false;
    const { based_on } = current.current;
    const sent = latest.current;
    try {
      const saved = await api.put<Broadcast>(`/api/project/${project_id}/broadcasts/${id}`, {
        ...inputOf(sent),
        origin,
        based_on,
      });
      const next = { id, based_on: saved.updated_at };
      current.current = { ...next, isDirty: latest.current !== sent };
      setContinued(next);
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === "broadcast_changed") setOutdated(true);
      blame(failure);
      throw failure;
    }
    setOutdated(false);
    // typed meanwhile: what is on the screen is what was asked to be saved
    if (latest.current !== sent) return save(isForSending);
    setDirty(false);
    // a stored broadcast has a page of its own to come back to
    if (broadcast) sessionStore.writeJson(place, null);
    else keep(true);
    return true;
  };
  /** Gives up the changes of a colleague: the next save overwrites them. */
  const overwrite = () => {
    const next = { id, based_on: null };
    current.current = { ...next, isDirty };
    setContinued(next);
    setOutdated(false);
    keep(false, next);
  };
  /** The server names bubbles by their index; the form names them by their key. */
  const fieldOf = (field: string) =>
    field.startsWith("bubbles.") ? (latest.current.bubbles[Number(field.split(".")[1])]?.key ?? field) : field;
  return {
    id,
    draft,
    set,
    wrong,
    uploads,
    save,
    blame,
    isDirty,
    /** Someone else has changed or scheduled it since it was opened. */
    isOutdated,
    overwrite,
    forget: () => void sessionStore.writeJson(place, null),
  };
}
export type BroadcastForm = ReturnType<typeof useBroadcastForm>;

interface Kept extends Partial<Continued> {
  draft: BroadcastDraft;
  /** The stored broadcast is the same. */
  isSaved: boolean;
}

function readKept(place: string): Kept | null {
  const kept = sessionStore.readJson(place) as (BroadcastDraft & Partial<Continued> & { isSaved?: boolean }) | null;
  if (!kept || !Array.isArray(kept.bubbles) || kept.bubbles.length === 0) return null;
  const { id, based_on, isSaved = false, ...draft } = kept;
  return { id, based_on, isSaved, draft: { ...draft, bubbles: draft.bubbles.map(keptBubble) } };
}
