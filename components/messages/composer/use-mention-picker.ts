"use client";

import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useInbox, useMembers } from "@/components/rooms/inbox-context";
import type { ProjectMember } from "@/lib/members/schema";
import { completeMention, findMentions, matchPeople, mentionQuery } from "@/lib/messages/content/mentions";

/** A list for choosing by key stays short; typing narrows it. */
const MOST = 8;

interface Given {
  /** Nobody is called upon in an answer to the customer. */
  isNote: boolean;
  text: string;
  assignee_id: string | null;
  textarea: RefObject<HTMLTextAreaElement | null>;
  onChange: (text: string) => void;
}

/** Choosing a colleague after an @ in a note. `mentions` are those called upon in the text as it stands. */
export function useMentionPicker({ isNote, text, assignee_id, textarea, onChange }: Given) {
  const id = useId();
  const { me } = useInbox();
  const members = useMembers();
  const people = useMemo(
    () => members.list.filter((member) => member.user_id !== me.user_id && maySee(member, assignee_id)),
    [members.list, me.user_id, assignee_id],
  );
  const [caret, setCaret] = useState(0);
  const [active, setActive] = useState(0);
  const [closedAt, setClosedAt] = useState<number | null>(null);
  // who was meant, where colleagues have the same name
  const chosen = useRef(new Map<string, string>());

  const query = isNote ? mentionQuery(text, caret) : null;
  const matches = query && query.from !== closedAt ? matchPeople(people, query.text).slice(0, MOST) : [];
  // a whole name is no longer being typed
  const isDone = matches.length === 1 && query?.text.trimEnd() === matches[0]?.name;
  const options = isDone ? [] : matches;
  const at = Math.min(active, options.length - 1);

  const nextCaret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (nextCaret.current === null || textarea.current?.value !== text) return;
    textarea.current.setSelectionRange(nextCaret.current, nextCaret.current);
    nextCaret.current = null;
  }, [text, textarea]);

  const choose = (person: ProjectMember) => {
    if (!query) return;
    const completed = completeMention(text, caret, query, person);
    chosen.current.set(person.name, person.user_id);
    nextCaret.current = completed.caret;
    setCaret(completed.caret);
    setActive(0);
    onChange(completed.text);
    textarea.current?.focus();
  };

  /** Whether the key was meant for the list. What an input method is composing is never taken. */
  const takeKey = (event: KeyboardEvent<HTMLTextAreaElement>): boolean => {
    const person = options[at];
    if (!person || event.nativeEvent.isComposing || event.keyCode === 229) return false;
    if (event.key === "ArrowDown") setActive((at + 1) % options.length);
    else if (event.key === "ArrowUp") setActive((at + options.length - 1) % options.length);
    else if (event.key === "Escape") setClosedAt(query?.from ?? null);
    else if ((event.key === "Enter" || event.key === "Tab") && !event.shiftKey) choose(person);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };

  /** Where the caret is now; another place begins with the first name. */
  const follow = () => {
    const now = textarea.current?.selectionStart ?? 0;
    if (now === caret) return;
    setCaret(now);
    setActive(0);
    if (closedAt !== null && mentionQuery(textarea.current?.value ?? "", now)?.from !== closedAt) setClosedAt(null);
  };

  const mentions = isNote ? [...new Set(findMentions(text, people, chosen.current).map(({ user_id }) => user_id))] : [];
  return { list: { id, options, active: at, onChoose: choose }, mentions, takeKey, follow };
}

export type MentionList = ReturnType<typeof useMentionPicker>["list"];

/** Who sees the room: an own-scoped agent does not see another's. */
function maySee({ is_active, role, rooms_scope, user_id }: ProjectMember, assignee_id: string | null): boolean {
  if (!is_active) return false;
  return role !== "agent" || rooms_scope === "all" || assignee_id === null || assignee_id === user_id;
}
