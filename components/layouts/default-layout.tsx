import type { ReactNode } from "react";

/** Project pages other than the inbox: one padded column. */
export function DefaultLayout({ children }: { children: ReactNode }) {
  return <div className="mx-auto w-full max-w-6xl px-4 py-5 pb-24 md:px-8 md:py-7">{children}</div>;
}
