"use client";

import { ThemeProvider as NextThemes, useTheme } from "next-themes";
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from "react";
import { THEME_COLORS } from "@/lib/theme/theme-colors";

type Forced = "light" | "dark" | undefined;
const ForceContext = createContext<(theme: Forced) => void>(() => {});
const NonceContext = createContext<string | undefined>(undefined);

/** Light, dark or system; kept in local storage and applied by an inline script before the first paint. */
export function ThemeProvider({ nonce, children }: { nonce: string | undefined; children: ReactNode }) {
  const [forced, setForced] = useState<Forced>();
  return (
    <NextThemes
      attribute="class"
      defaultTheme="system"
      enableSystem
      disableTransitionOnChange
      forcedTheme={forced}
      nonce={nonce}
      storageKey="theme"
    >
      <NonceContext value={nonce}>
        <ForceContext value={setForced}>
          <ThemeColor />
          {children}
        </ForceContext>
      </NonceContext>
    </NextThemes>
  );
}

/** Keeps the colour of the browser's UI (theme-color) in step with the page. */
function ThemeColor() {
  const { resolvedTheme, forcedTheme } = useTheme();
  const shown = (forcedTheme ?? resolvedTheme) === "dark" ? "dark" : "light";
  useEffect(() => {
    const paint = () => {
      for (const meta of document.head.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
        if (meta.content !== THEME_COLORS[shown]) meta.content = THEME_COLORS[shown];
      }
    };
    paint();
    // Navigations may rewrite the page's meta tags.
    const observer = new MutationObserver(paint);
    observer.observe(document.head, { childList: true });
    return () => observer.disconnect();
  }, [shown]);
  return null;
}

const never = () => () => {};

/** Forces light or dark on a page, whatever the reader prefers. `system` cannot be forced and is ignored. */
export function ForcedTheme({ theme }: { theme: "light" | "dark" | "system" }) {
  const force = useContext(ForceContext);
  const nonce = useContext(NonceContext);
  const hydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const forced = theme === "system" ? undefined : theme;
  useLayoutEffect(() => {
    if (theme === "system") console.warn("ForcedTheme: a page can be forced to light or dark, not to system; ignored.");
    force(forced);
    return () => force(undefined);
  }, [theme, forced, force]);
  if (!hydrating || !forced) return null;
  const other = forced === "dark" ? "light" : "dark";
  return (
    <script nonce={typeof window === "undefined" ? nonce : ""} suppressHydrationWarning>
      {`document.documentElement.classList.replace("${other}","${forced}")`}
    </script>
  );
}
