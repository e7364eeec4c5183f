"use client";

import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useInbox, useMembers } from "@/components/rooms/inbox-context";
import type { ProjectMember } from "@/lib/members/schema";
import { completeMention, findMentions, matchPeople, mentionQuery } from "@/lib/messages/content/mentions";

/** A list navigated by keyboard stays short; typing narrows it. */
const MOST = 8;

interface Given {
  /** Replies to customers have no mentions. */
  isNote: boolean;
  text: string;
  assignee_id: string | null;
  textarea: RefObject<HTMLTextAreaElement | null>;
  onChange: (text: string) => void;
}

/** Picks a colleague after an @ in a note. `mentions` are the members mentioned in the current text. */
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
  // the member chosen for a name, where colleagues share one
  const chosen = useRef(new Map<string, string>());

  const query = isNote ? mentionQuery(text, caret) : null;
  const matches = query && query.from !== closedAt ? matchPeople(people, query.text).slice(0, MOST) : [];
  // a complete name is no longer being typed
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

  /** Returns whether the list handled the key. Keys of an IME composition are never handled. */
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

  /** Follows the caret; a new query selects the first option. */
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

/** Whether a member sees the room: agents with scope "own" do not see rooms assigned to others. */
function maySee({ is_active, role, rooms_scope, user_id }: ProjectMember, assignee_id: string | null): boolean {
  if (!is_active) return false;
  return role !== "agent" || rooms_scope === "all" || assignee_id === null || assignee_id === user_id;
}
