"use client";

import Link from "next/link";
import { usePublicConfig } from "@/components/providers/public-config";
import { cn } from "@/components/ui/cn";

/** The product's logo: two speech bubbles, in the operator's accent colour. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={cn("size-8 shrink-0", className)}>
      <rect width="32" height="32" rx="9" fill="var(--accent)" />
      <path
        d="M9.5 8h9A3.5 3.5 0 0 1 22 11.500v4a3.5 3.5 0 0 1-3.5 3.500h-4.300L10.5 22v-3.100A3.5 3.5 0 0 1 6 15.500v-4A3.5 3.5 0 0 1 9.5 8Z"
        fill="var(--on-accent)"
      />
      <path
        d="M24 13.200a3.5 3.5 0 0 1 2 3.200v3.200a3.4 3.4 0 0 1-2.5 3.300V26l-3.4-3h-3.600a3.4 3.4 0 0 1-2.7-1.400h4.700a5.5 5.5 0 0 0 5.5-5.500Z"
        fill="var(--on-accent)"
        opacity="0.6"
      />
    </svg>
  );
}

/** The logo and the operator's product name, linked to `href`. */
export function Brand({ href = "/", markOnly = false }: { href?: string; markOnly?: boolean }) {
  const { webName } = usePublicConfig();
  return (
    // Not prefetched: it leaves the layout, so every page would load another layout's scripts.
    <Link
      href={href}
      prefetch={false}
      aria-label={webName}
      className="flex min-w-0 items-center gap-2.5 rounded-control"
    >
      <BrandMark />
      {markOnly ? null : <span className="truncate font-semibold text-lg leading-label">{webName}</span>}
    </Link>
  );
}
