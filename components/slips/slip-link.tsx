"use client";

import Link from "next/link";
import type { ReactNode } from "react";

/** Opens a slip's dialog over the current list, without requesting the page from the server again. */
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
