"use client";

import { type CSSProperties, useEffect } from "react";
import { ERROR_PAGE_TEXTS } from "@/lib/i18n/error-page-texts";

// The browser's own colours follow light and dark without any of our styles, which may be what failed.
const page: CSSProperties = {
  colorScheme: "light dark",
  background: "Canvas",
  color: "CanvasText",
  fontFamily: "system-ui, sans-serif",
  lineHeight: 1.65,
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  justifyContent: "center",
  gap: "0.5rem",
  minHeight: "100dvh",
  margin: 0,
  padding: "1.5rem",
  textAlign: "center",
};
const button: CSSProperties = {
  marginTop: "1rem",
  padding: "0.75rem 1.25rem",
  border: "1px solid",
  borderRadius: "0.5rem",
  color: "inherit",
  textDecoration: "none",
};

/** The last resort, when the root layout itself failed: no providers, no sentences from the server, no stylesheet. */
export function GlobalFailure({ error }: { error: Error & { digest?: string } }) {
  useEffect(() => console.error(error), [error]);
  const { th, en } = ERROR_PAGE_TEXTS;
  return (
    <html lang="th">
      <body>
        <title>{th.title}</title>
        <main style={page}>
          <span>500</span>
          <h1 style={{ fontSize: "1.375rem", margin: 0 }}>{th.title}</h1>
          <span>{th.message}</span>
          <span lang="en">{en.message}</span>
          {/* A full load on purpose: it clears whatever state made the layout fail. */}
          <a href="/" style={button}>
            {th.home} · <span lang="en">{en.home}</span>
          </a>
        </main>
      </body>
    </html>
  );
}
