/** What a key can be allowed to do, in the order of the UI. */
export const apiScopes = [
  "rooms.read",
  "messages.write",
  "comments.write",
  "customers.read",
  "customers.write",
  "contacts.read",
  "bills.read",
  "bills.write",
  "coupons.read",
  "coupons.write",
] as const;
export type ApiScope = (typeof apiScopes)[number];

/** Days until a new key expires; null: never. */
export const keyLifetimes = [30, 90, 365, null] as const;
