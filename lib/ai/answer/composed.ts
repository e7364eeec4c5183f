import type { LanguageModel } from "ai";
import type { HandOverReason } from "../limits";
import type { AiSettings, Citation, Passage } from "../schema";
import type { Turn } from "./prompt";

export interface ComposeInput {
  name: string;
  shop: string;
  settings: AiSettings;
  /** What was said before, oldest first. */
  earlier: readonly Turn[];
  /** The customer's messages that wait for an answer. */
  burst: readonly string[];
  /** Answers by this AI in the episode. */
  turns: number;
  /** null: stored answers alone. */
  model: LanguageModel | null;
  rank: (question: string) => Promise<Passage[]>;
  /** Asked before the model is: whether the day still allows a call. */
  takeCall: () => Promise<boolean>;
  signal?: AbortSignal;
}

export interface Composed {
  outcome: "answered" | "handed_over";
  reason: HandOverReason | null;
  /** What the customer is told; for a hand-over, that somebody comes. */
  text: string;
  confidence: number | null;
  citations: Citation[];
  passages: Passage[];
  usage: { tokens_in: number; tokens_out: number };
}

export type HandOver = (reason: HandOverReason, more?: Partial<Composed>) => Composed;
