"use client";

import Link from "next/link";
import type { ReactNode } from "react";

/** Opens a slip's window over the list that stands there: at once, without asking the server for the page again. */
export function SlipLink(props: { href: string; className?: string; onClick?: () => void; children: ReactNode }) {
  return (
    <Link
      {...props}
      prefetch={false}
      onNavigate={(event) => {
        event.preventDefault();
        window.history.pushState(null, "", props.href);
      }}
    />
  );
}
