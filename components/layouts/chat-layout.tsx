import type { ReactNode } from "react";

/** The inbox: fills the frame edge to edge; its panes scroll independently. */
export function ChatLayout({ children }: { children: ReactNode }) {
  return <div className="flex h-full min-h-0 overflow-hidden bg-surface">{children}</div>;
}
