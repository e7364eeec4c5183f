"use client";

import { useState } from "react";
import { useUploads } from "@/components/media/use-uploads";
import type { Bubble } from "@/lib/messages/outbox";
import type { Draft, Room } from "@/lib/rooms/schema";
import { useDraft } from "./use-draft";
import { useKeptAnswer } from "./use-kept-answer";

interface Given {
  room: Room;
  /** The room's endpoint. */
  roomApi: string;
  /** Member and room. */
  scope: string;
  drafts: readonly Draft[] | undefined;
  /** Whether bubbles of a quick message wait to be sent. */
  hasQueued: boolean;
  isBarred: boolean;
  isInUse: boolean;
}

type Answer = "reply" | "private";

/**
 * Who is to read what is written: the customer, the author of a comment alone, or the team. Each keeps its text and files when another is
 * chosen.
 */
export function useReaders({ room, roomApi, scope, drafts, hasQueued, isBarred, isInUse }: Given) {
  const texts = {
    reply: useDraft(room.id, "reply", drafts),
    private: useDraft(room.id, "private", drafts),
    note: useDraft(room.id, "note", drafts),
  };
  const files = {
    reply: useUploads(`${scope}:reply`, roomApi),
    private: useUploads(`${scope}:private`, roomApi),
    note: useUploads(`${scope}:note`, roomApi),
  };
  const isWritten = (mode: Draft["kind"]) =>
    texts[mode].keeper.text.trim() !== "" || files[mode].list.length > 0 || (mode !== "note" && hasQueued);

  const kept = useKeptAnswer(scope);
  const [isNoteChosen, chooseNote] = useState(false);
  // an unfinished private answer, maybe from another device, stays one
  const unfinished = texts.private.text !== "" && texts.reply.text === "" ? "private" : "reply";
  const answer = room.kind === "comment" ? (kept.audience ?? unfinished) : "reply";
  const wanted = isBarred || isNoteChosen ? "note" : answer;
  const [mode, setMode] = useState<Draft["kind"]>(wanted);
  // What is written keeps its readers when the barrier comes or goes: a note would go on as a reply to the customer. Who is about to
  // write to few does not end up writing to more either.
  if (mode !== wanted && !isWritten(mode) && (mode === "reply" || !isInUse)) setMode(wanted);

  const show = (next: Draft["kind"]) => {
    chooseNote(next === "note");
    // behind the barrier, what was written before can be looked at and copied
    setMode(isBarred && !isWritten(next) ? "note" : next);
  };
  const carry = (from: Answer, to: Answer) => {
    if (mode !== from || texts[to].keeper.text !== "") return;
    texts[to].keeper.write(texts[from].keeper.text);
    texts[from].keeper.write("");
  };

  return {
    mode,
    draft: texts[mode],
    uploads: files[mode],
    quoted: mode === "note" ? null : kept.quoted,
    isWritten,
    write: (next: "reply" | "note") => show(next === "note" ? "note" : answer),
    /** The person's choice of readers: what they see themselves write goes along. */
    choose: (next: Draft["kind"]) => {
      if (next !== "note") {
        carry(next === "private" ? "reply" : "private", next);
        kept.address(next);
      }
      show(next);
    },
    quote: (bubble: Bubble, to: Answer) => {
      // a private text does not become public by a press on a message
      if (to === "private") carry("reply", to);
      kept.quote(bubble, to);
      show(to);
    },
    dropQuote: () => kept.quote(null),
    /** After sending: the next text is for everybody again, unless more of this one was written meanwhile (`isMore`). */
    end: ({ isMore }: { isMore: boolean }) => {
      if (mode !== "note") {
        if (isMore) kept.quote(null);
        else kept.clear();
      }
      if (mode === "private" && !isMore) setMode("reply");
    },
  };
}
