/** Keeps a choice in a cookie, so that the server renders the frame correctly the first time. */
export async function remember(name: string, value: string): Promise<void> {
  // Older browsers lack the Cookie Store API: there the next visit starts with the default.
  if (!("cookieStore" in window)) return;
  const expires = Date.now() + 400 * 24 * 60 * 60 * 1000;
  await cookieStore.set({ name, value, path: "/", expires, sameSite: "lax" });
}
