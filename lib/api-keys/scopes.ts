/** What a key may be allowed, in the order in which it is offered. */
export const apiScopes = [
  "rooms.read",
  "messages.write",
  "customers.read",
  "customers.write",
  "contacts.read",
] as const;
export type ApiScope = (typeof apiScopes)[number];

/** Days after which a new key runs out; null: never. */
export const keyLifetimes = [30, 90, 365, null] as const;
