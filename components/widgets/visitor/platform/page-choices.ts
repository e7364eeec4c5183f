/**
 * Language and theme that the host page has set since the frame was loaded, in the frame's own address: `reset` reloads the
 * frame, and they are the page's, not the visitor's.
 */
const NAMES = { language: "spoken", theme: "theme" } as const;

export function keepChoice(name: keyof typeof NAMES, value: string): void {
  const url = new URL(location.href);
  url.searchParams.set(NAMES[name], value);
  history.replaceState(null, "", url);
}

/** The language of a `setLanguage` before the last reload, or null. The shell itself applies the theme of its address. */
export const keptLanguage = (): string | null => new URL(location.href).searchParams.get(NAMES.language);
