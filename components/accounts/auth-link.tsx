import Link from "next/link";
import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";

/** An inline link. */
export function AuthLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link
      {...rest}
      className={cn(
        "touch-target rounded-small font-medium text-accent-text underline-offset-4 hover:underline",
        className,
      )}
    />
  );
}
