"use client";

import Link from "next/link";
import type { ReactNode } from "react";

interface FigureLinkProps {
  href: string;
  "aria-label"?: string;
  title?: string;
  tabIndex?: number;
  className?: string;
  children: ReactNode;
}

/** Opens the rooms behind a figure over the current page, without refetching the figures. */
export function FigureLink(props: FigureLinkProps) {
  return (
    <Link
      {...props}
      prefetch={false}
      scroll={false}
      onNavigate={(event) => {
        event.preventDefault();
        window.history.pushState(null, "", props.href);
      }}
    />
  );
}
