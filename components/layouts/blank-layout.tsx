import type { ReactNode } from "react";
import { Brand } from "./brand";
import { MAIN_ID } from "./main-content";

/** Pages with one task: callbacks, page connection, invitations. */
export function BlankLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col items-center px-4 py-10">
      <header>
        <Brand />
      </header>
      <main
        id={MAIN_ID}
        tabIndex={-1}
        className="flex w-full max-w-md flex-1 flex-col justify-center pb-16 outline-none"
      >
        {children}
      </main>
    </div>
  );
}
