import type { Citation, Passage } from "../schema";

export const cite = (passages: readonly Passage[]): Citation[] =>
  passages.map(({ source_id, title, heading, score }) => ({ source_id, title, heading, score }));
