/** Saves unsent input; resolves to whether it succeeded. */
type Saver = () => Promise<boolean>;

const savers = new Set<Saver>();

/** Registers a saver (a composer, a form) until the returned function is called. */
export function registerUnsaved(saver: Saver): () => void {
  savers.add(saver);
  return () => savers.delete(saver);
}

/** Saves all unsent input before the session ends; false if something could not be saved. */
export async function saveUnsaved(): Promise<boolean> {
  const results = await Promise.all([...savers].map((saver) => saver().catch(() => false)));
  return results.every(Boolean);
}
