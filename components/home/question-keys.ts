/** The FAQ, in this order. */
export const QUESTIONS = ["install", "line", "slip", "ai", "phone", "team", "lost", "data", "price"] as const;
