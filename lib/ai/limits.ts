export const MAX_PERSONA = 2000;
export const MAX_TOPICS = 20;
export const MAX_QUESTION = 300;
export const MAX_BODY = 20_000;
export const MAX_ALSO_ASKED = 20;
export const MAX_FILE_BYTES = 10 * 1024 * 1024;
/** The file picker's filter; the real type is detected from the content. */
export const FILE_TYPES = ".pdf,.docx,.txt,.csv,.md";
export const REPLAYED = 50;

/** The tabs of an AI's page, in order. */
export const aiTabs = ["who", "knowledge", "behaviour", "playground", "unanswered", "log"] as const;
export type AiTab = (typeof aiTabs)[number];

/** The steps of setting up an AI, in order. */
export const startSteps = ["teach", "try", "on"] as const;
export type StartStep = (typeof startSteps)[number];

export const sourceKinds = ["qa", "text", "page", "file"] as const;
export const sourceStates = ["uploading", "waiting", "working", "indexed", "failed"] as const;

export const workHours = ["always", "open", "closed"] as const;

/** Why a source could not be read; texts under ai.reasons. */
export const readReasons = [
  "not_there",
  "refused_by_robots",
  "refused_by_site",
  "not_html",
  "no_text",
  "too_large",
  "too_many_pages",
  "too_much",
  "not_readable",
  "password",
  "wrong_type",
  "bomb",
  "address",
  "unreachable",
  "unknown",
] as const;
export type ReadReason = (typeof readReasons)[number];

/** Why an AI handed a room over; texts under ai.handOver. */
export const handOverReasons = [
  "asked_for_person",
  "wants_order",
  "topic",
  "turns",
  "media",
  "no_knowledge",
  "low_confidence",
  "model_unsure",
  "no_model",
  "model_failed",
  "failed",
  "unsafe",
  "budget",
  "package",
] as const;
export type HandOverReason = (typeof handOverReasons)[number];

export const copilotActs = ["suggest", "read", "shorten", "correct", "polite", "translate", "summarise"] as const;
export type CopilotAct = (typeof copilotActs)[number];
/** Copilot actions that work on the text in the composer. */
export const actsOnText: readonly CopilotAct[] = ["shorten", "correct", "polite", "translate"];
