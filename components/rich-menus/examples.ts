/** What most shops offer in a menu. */
export const EXAMPLES = ["products", "price", "track", "promotion", "hours", "talk"] as const;
export const ICONS: Record<(typeof EXAMPLES)[number], string> = {
  products: "🛍️",
  price: "💰",
  track: "📦",
  promotion: "🎁",
  hours: "🕘",
  talk: "💬",
};
