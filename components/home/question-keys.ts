/** What people ask before they sign up, in this order. */
export const QUESTIONS = ["install", "line", "slip", "ai", "phone", "team", "lost", "data", "price"] as const;
