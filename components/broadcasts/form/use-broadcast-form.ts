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

/**
 * The state of the broadcast editor. Drafts are kept in this tab's session storage across reloads. The id is chosen here, so
 * saving again does not create a second broadcast.
 */
export function useBroadcastForm({ project_id, broadcast, origin, start }: Given) {
  const place = `draft:broadcast:${project_id}:${broadcast?.id ?? `new-${origin}`}`;
  const [started] = useState(start);
  const [id] = useState(() => broadcast?.id ?? crypto.randomUUID());
  const [draft, setDraft] = useState<BroadcastDraft>(() => ({ ...draftOf(broadcast), ...start }));
  const [wrong, setWrong] = useState<Wrong>({});
  const [isDirty, setDirty] = useState(false);
  const latest = useRef(draft);
  latest.current = draft;
  useEffect(() => {
    const kept = readKept(place);
    if (kept) {
      // the member has just chosen this audience on the page of customers
      setDraft(origin === "screen" && started ? { ...kept, ...started } : kept);
      setDirty(true);
    }
  }, [place, origin, started]);

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
    sessionStore.writeJson(place, next);
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
    try {
      await api.put(`/api/project/${project_id}/broadcasts/${id}`, { ...inputOf(latest.current), origin });
    } catch (failure) {
      blame(failure);
      throw failure;
    }
    setDirty(false);
    sessionStore.writeJson(place, null);
    return true;
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
    forget: () => void sessionStore.writeJson(place, null),
  };
}
export type BroadcastForm = ReturnType<typeof useBroadcastForm>;

function readKept(place: string): BroadcastDraft | null {
  const kept = sessionStore.readJson(place) as BroadcastDraft | null;
  return kept && Array.isArray(kept.bubbles) && kept.bubbles.length > 0
    ? { ...kept, bubbles: kept.bubbles.map(keptBubble) }
    : null;
}
