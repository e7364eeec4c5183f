import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/buttons/button-class";
import { landingHref } from "@/lib/accounts/return-path";

/** Continues to the requested page with a full navigation, because its handler must not be prefetched. */
export function LandingLink({ to, children }: { to?: string | null; children: ReactNode }) {
  return (
    <a href={landingHref(to)} className={buttonClass("primary", "large", "w-full")}>
      {children}
    </a>
  );
}
