import type { ReactNode } from "react";
import { Brand } from "./brand";
import { MAIN_ID, SkipLink } from "./main-content";

interface RootLayoutProps {
  bell: ReactNode;
  person: ReactNode;
  children: ReactNode;
}

/** Pages outside any project: the list of projects, and the pages of a person who has none. */
export function RootLayout({ bell, person, children }: RootLayoutProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="sticky top-0 z-10 flex h-14 items-center gap-2 border-border border-b bg-surface px-4 md:px-8">
        <div className="flex min-w-0 flex-1">
          <Brand href="/project" />
        </div>
        {bell}
        {person}
      </header>
      <main
        id={MAIN_ID}
        tabIndex={-1}
        className="mx-auto w-full max-w-5xl flex-1 px-4 py-6 pb-20 outline-none md:px-8 md:py-8"
      >
        {children}
      </main>
    </div>
  );
}
