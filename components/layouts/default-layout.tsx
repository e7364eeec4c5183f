import type { ReactNode } from "react";

/** Project pages other than the inbox: one padded column. The space at a phone's end is for the contact button, which floats above a page's own bar. */
export function DefaultLayout({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-5 pb-24 max-md:has-[[data-bottom-bar]]:pb-3 md:px-8 md:py-7">
      {children}
    </div>
  );
}
