"use client";

import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useInbox, useMembers } from "@/components/rooms/inbox-context";
import type { ProjectMember } from "@/lib/members/schema";
import {
  completeMention,
  findMentions,
  type Mentionable,
  matchPeople,
  mentionQuery,
} from "@/lib/messages/content/mentions";
import type { GroupMention } from "@/lib/messages/schema";
import type { Room } from "@/lib/rooms/schema";
import { useGroupMembers } from "./use-group-members";

/** A list navigated by keyboard stays short; typing narrows it. */
const MOST = 8;

interface Given {
  isNote: boolean;
  room: Pick<Room, "id" | "assignee_id" | "member_count" | "social_id">;
  text: string;
  textarea: RefObject<HTMLTextAreaElement | null>;
  onChange: (text: string) => void;
}

/** A person who can be picked. */
export interface MentionOption extends Mentionable {
  avatar_url: string | null;
}

/**
 * Picks after an @ a colleague in a note, or a member of the group in an answer, where the channel has mentions. `mentions` are the
 * colleagues, `groupMentions` the group members mentioned in the current text.
 */
export function useMentionPicker({ isNote, text, room, textarea, onChange }: Given) {
  const id = useId();
  const { me } = useInbox();
  const members = useMembers();
  const { assignee_id } = room;
  const colleagues = useMemo(
    () => members.list.filter((member) => member.user_id !== me.user_id && maySee(member, assignee_id)),
    [members.list, me.user_id, assignee_id],
  );
  const group = useGroupMembers(room);
  const people: readonly MentionOption[] = isNote ? colleagues : group.members;
  const [caret, setCaret] = useState(0);
  const [active, setActive] = useState(0);
  const [closedAt, setClosedAt] = useState<number | null>(null);
  // the member chosen for a name, where colleagues share one
  const chosen = useRef(new Map<string, string>());

  const query = people.length > 0 ? mentionQuery(text, caret) : null;
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

  const choose = (person: MentionOption) => {
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

  const found = people.length > 0 ? findMentions(text, people, chosen.current) : [];
  const mentions = isNote ? [...new Set(found.map(({ user_id }) => user_id))] : [];
  const groupMentions: GroupMention[] = isNote
    ? []
    : found.slice(0, group.max).map(({ at, length, user_id }) => ({ text: text.slice(at, at + length), user_id }));
  return { list: { id, options, active: at, onChoose: choose }, mentions, groupMentions, takeKey, follow };
}

export type MentionList = ReturnType<typeof useMentionPicker>["list"];

/** Whether a member sees the room: agents with scope "own" do not see rooms assigned to others. */
function maySee({ is_active, role, rooms_scope, user_id }: ProjectMember, assignee_id: string | null): boolean {
  if (!is_active) return false;
  return role !== "agent" || rooms_scope === "all" || assignee_id === null || assignee_id === user_id;
}
