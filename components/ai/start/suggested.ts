/** What a Thai shop is asked most; texts under ai.start.suggested. */
export const suggested = ["price", "shipping", "hours", "payment", "stock"] as const;
export type Suggested = (typeof suggested)[number];
