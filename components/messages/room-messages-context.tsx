"use client";

import { createContext, useContext } from "react";
import type { CommentChange } from "@/lib/comments/schema";
import type { Bubble } from "@/lib/messages/outbox";
import type { Message } from "@/lib/messages/schema";
import type { AnswerableSocial } from "@/lib/socials/schema";

/** What the bubbles of one room need to know and may call. All functions are stable. */
export interface RoomMessagesContextValue {
  room_id: string;
  customerName: string;
  /** Null in a group: its picture belongs to no author. */
  customerPicture: string | null;
  /** Its messages are comments under a post. */
  isComment: boolean;
  /** The channel account; undefined until loaded. */
  social: AnswerableSocial | undefined;
  mayAnswer: boolean;
  /** Finds a loaded message. */
  find: (message_id: string) => Message | undefined;
  /** Replies to this message. */
  quote: (bubble: Bubble) => void;
  /** Answers this comment with a message to its author alone. */
  answerPrivately: (bubble: Bubble) => void;
  /** Whether this comment has had its one private answer, or is getting it. */
  isAnsweredPrivately: (message_id: string) => boolean;
  changeComment: (message_id: string, change: CommentChange) => Promise<void>;
  /** Scrolls to a message, loading the messages in between. */
  jump: (message: Message) => void;
  /** Confirms that a message in doubt has arrived. */
  confirm: (message_id: string) => Promise<void>;
  /** Gives up a message whose delivery is delayed, so that those behind it are sent. */
  skip: (message_id: string) => Promise<void>;
  /** Requests a file from the channel again. */
  retryMedia: (attachment_id: string) => Promise<void>;
}

const RoomMessagesContext = createContext<RoomMessagesContextValue | null>(null);
export const RoomMessagesProvider = RoomMessagesContext;

const AnsweredContext = createContext<string | null>(null);
export const AnsweredProvider = AnsweredContext;

/** When a member, or a bill by itself, last wrote to the customer. A context of its own: it changes, and few bubbles need it. */
export const useAnsweredAt = () => useContext(AnsweredContext);

/** The context of a bubble's room. */
export function useRoomMessages(): RoomMessagesContextValue {
  const value = useContext(RoomMessagesContext);
  if (!value) throw new Error("useRoomMessages needs a RoomMessagesProvider");
  return value;
}
