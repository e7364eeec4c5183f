import type { ReactNode } from "react";

/** The one h1 of a page of the auth and blank layouts, and the sentence under it. */
export function AuthHeading({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <header className="mb-6">
      <h1 className="font-semibold text-2xl">{title}</h1>
      {children ? <p className="mt-1 text-muted">{children}</p> : null}
    </header>
  );
}
