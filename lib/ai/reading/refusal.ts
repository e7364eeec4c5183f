import type { ReadReason } from "../limits";

/** A source that cannot be read, and why; no fault of ours, and trying again would not help by itself. */
export class Unreadable extends Error {
  constructor(readonly reason: ReadReason) {
    super(reason);
    this.name = "Unreadable";
  }
}

/** What a source says: passages with their headings, and a title where it has one. */
export interface Reading {
  title?: string;
  parts: { heading: string; text: string }[];
}
