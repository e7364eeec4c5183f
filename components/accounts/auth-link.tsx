"use client";

import Link from "next/link";
import type { ComponentProps } from "react";
import { usePublicConfig } from "@/components/providers/public-config";
import { cn } from "@/components/ui/cn";

/** An inline link; without `href` to the sign-in page. */
export function AuthLink({ className, href, ...rest }: Partial<ComponentProps<typeof Link>>) {
  const { loginPath } = usePublicConfig();
  return (
    <Link
      {...rest}
      href={href ?? loginPath}
      className={cn(
        "touch-target rounded-small font-medium text-accent-text underline-offset-4 hover:underline",
        className,
      )}
    />
  );
}
