"use client";

import { createContext, useContext } from "react";
import type { Bubble } from "@/lib/messages/outbox";
import type { Message } from "@/lib/messages/schema";
import type { AnswerableSocial } from "@/lib/socials/schema";

/** What the bubbles of one room need to know and may ask for. All functions stay the same. */
export interface ConversationContextValue {
  room_id: string;
  customerName: string;
  /** The channel account; undefined until loaded. */
  social: AnswerableSocial | undefined;
  mayAnswer: boolean;
  /** A held message. */
  find: (message_id: string) => Message | undefined;
  /** Answers this one. */
  quote: (bubble: Bubble) => void;
  /** Goes to a message, loading what lies between. */
  jump: (message: Message) => void;
  /** Says that what was in doubt has arrived. */
  confirm: (message_id: string) => Promise<void>;
  /** Gives up a message whose delivery is delayed, so that those behind it go out. */
  skip: (message_id: string) => Promise<void>;
  /** Asks the channel again for a file. */
  retryMedia: (attachment_id: string) => Promise<void>;
}

const ConversationContext = createContext<ConversationContextValue | null>(null);
export const ConversationProvider = ConversationContext;

/** The conversation a bubble stands in. */
export function useConversation(): ConversationContextValue {
  const value = useContext(ConversationContext);
  if (!value) throw new Error("useConversation needs a Conversation");
  return value;
}
