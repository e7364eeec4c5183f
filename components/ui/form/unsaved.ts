/** Saves what is typed and not yet sent; resolves to whether that worked. */
type Saver = () => Promise<boolean>;

const savers = new Set<Saver>();

/** Registers a saver (a composer, a form) until the returned function is called. */
export function registerUnsaved(saver: Saver): () => void {
  savers.add(saver);
  return () => savers.delete(saver);
}

/** Saves everything typed before the session goes; false when something could not be kept. */
export async function saveUnsaved(): Promise<boolean> {
  const results = await Promise.all([...savers].map((saver) => saver().catch(() => false)));
  return results.every(Boolean);
}
