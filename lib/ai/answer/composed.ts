import type { LanguageModel } from "ai";
import type { HandOverReason } from "../limits";
import type { AiSettings, Citation, Passage } from "../schema";
import type { Turn } from "./prompt";

export interface ComposeInput {
  name: string;
  shop: string;
  settings: AiSettings;
  /** Earlier turns, oldest first. */
  earlier: readonly Turn[];
  /** The customer's unanswered messages. */
  burst: readonly string[];
  /** Number of answers by this AI in the conversation. */
  turns: number;
  /** null: stored answers only. */
  model: LanguageModel | null;
  rank: (question: string) => Promise<Passage[]>;
  /** Called before each model call: whether the daily limit allows it. */
  reserveCall: () => Promise<boolean>;
  signal?: AbortSignal;
}

export interface Composed {
  outcome: "answered" | "handed_over";
  reason: HandOverReason | null;
  /** The text for the customer; for a hand-over, that a person will answer. */
  text: string;
  confidence: number | null;
  citations: Citation[];
  passages: Passage[];
  usage: { tokens_in: number; tokens_out: number };
}

export type HandOver = (reason: HandOverReason, more?: Partial<Composed>) => Composed;
