import type { ReactNode } from "react";

/** The page's h1 and the sentence below it, in the auth and blank layouts. */
export function AuthHeading({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <header className="mb-6">
      <h1 className="font-semibold text-2xl">{title}</h1>
      {children ? <p className="mt-1 text-muted">{children}</p> : null}
    </header>
  );
}
