"use client";

import { useEffect } from "react";
import { common as enCommon, errorScreen as enScreen } from "@/messages/en.json";
import { common as thCommon, errorScreen as thScreen } from "@/messages/th.json";

/** The last resort, when the root layout itself failed: no providers, so it brings its own words and colours. */
export function GlobalFailure({ css, error }: { css: string; error: Error & { digest?: string } }) {
  useEffect(() => console.error(error), [error]);
  return (
    <html lang="th">
      <body>
        <title>{thScreen.unexpectedTitle}</title>
        <style>{css}</style>
        <main className="mx-auto flex min-h-dvh max-w-md flex-col items-center justify-center gap-1 px-6 text-center">
          <p className="font-semibold text-accent-text text-lg">500</p>
          <h1 className="font-semibold text-2xl">{thScreen.unexpectedTitle}</h1>
          <p className="text-muted">{thScreen.unexpected}</p>
          <p lang="en" className="text-muted text-sm">
            {enScreen.unexpected}
          </p>
          {/* A full load on purpose: it clears whatever state made the layout fail. */}
          <a href="/" className="mt-5 rounded-control bg-accent px-4 py-2 font-medium text-on-accent">
            {thCommon.backHome} · {enCommon.backHome}
          </a>
        </main>
      </body>
    </html>
  );
}
