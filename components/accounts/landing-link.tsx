import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/buttons/button-class";
import { landingHref } from "@/lib/accounts/return-path";

/** On to where the person wanted to go, as a full navigation: the handler behind it must not be fetched ahead. */
export function LandingLink({ to, children }: { to?: string | null; children: ReactNode }) {
  return (
    <a href={landingHref(to)} className={buttonClass("primary", "large", "w-full")}>
      {children}
    </a>
  );
}
