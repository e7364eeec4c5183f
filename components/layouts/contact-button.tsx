"use client";

import { Headset, Mail, Phone } from "lucide-react";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { usePublicConfig } from "@/components/providers/public-config";
import { cn } from "@/components/ui/cn";
import { ChannelMark } from "@/components/ui/display/channel-mark";
import { Popover } from "@/components/ui/overlays/popover";
import { isChatPath, isRoomPath } from "./navigation";

/** A page's own bar at the bottom has `data-bottom-bar`: the button floats above it. */
const ABOVE_BAR =
  "[body:has([data-bottom-bar])_&]:bottom-[calc(13rem+var(--safe-bottom))] md:[body:has([data-bottom-bar])_&]:bottom-24";

/** A person's own pages have the phone's navigation only inside a project, so the URL does not tell. */
const ABOVE_TABS =
  "max-md:[body:has([data-tab-bar]):not(:has([data-bottom-bar]))_&]:bottom-[calc(4.5rem+var(--safe-bottom))]";

/** The button's position, chosen so that it never covers a composer or bottom bar. */
function place(pathname: string): string {
  if (isRoomPath(pathname))
    return "end-0 top-2/5 h-11 w-8 rounded-s-full md:start-3 md:end-auto md:top-auto md:bottom-16 md:size-10 md:rounded-full";
  if (isChatPath(pathname))
    return "end-3 bottom-[calc(4.5rem+var(--safe-bottom))] size-11 rounded-full md:start-3 md:end-auto md:bottom-16 md:size-10";
  return cn("end-4 bottom-[calc(1rem+var(--safe-bottom))] size-11 rounded-full md:bottom-5", ABOVE_TABS);
}

/** The operator's LINE, phone number and e-mail address: a floating button on every page except the widget's and the bill's. */
export function ContactButton() {
  const t = useTranslations("layout.contact");
  const { contact } = usePublicConfig();
  const pathname = usePathname();
  const { lineUrl, phone, email } = contact;
  // a page of the shop: its customers must not write to the operator
  if (/^\/(widget|pay\/)/i.test(pathname) || !(lineUrl || phone || email)) return null;
  return (
    <Popover
      title={t("label")}
      side="top"
      align="end"
      className="w-72"
      trigger={
        <button
          type="button"
          aria-label={t("label")}
          className={cn(
            "fixed z-20 flex items-center justify-center border border-border bg-raised text-accent-text shadow-raised hover:bg-hover",
            place(pathname),
            ABOVE_BAR,
          )}
        >
          <Headset aria-hidden="true" className="size-5" />
        </button>
      }
    >
      <p className="text-muted text-sm">{t("hint")}</p>
      <ul className="-mx-2 mt-2">
        {lineUrl ? (
          <ContactLine href={lineUrl} icon={<ChannelMark channel="line" className="size-5" />} external>
            {t("line")}
          </ContactLine>
        ) : null}
        {phone ? (
          <ContactLine
            href={`tel:${phone.replace(/[^\d+]/g, "")}`}
            icon={<Phone aria-hidden="true" className="size-5 text-muted" />}
          >
            {t("phone", { phone })}
          </ContactLine>
        ) : null}
        {email ? (
          <ContactLine href={`mailto:${email}`} icon={<Mail aria-hidden="true" className="size-5 text-muted" />}>
            {t("email", { email })}
          </ContactLine>
        ) : null}
      </ul>
    </Popover>
  );
}

interface ContactLineProps {
  href: string;
  icon: ReactNode;
  external?: boolean;
  children: ReactNode;
}

function ContactLine({ href, icon, external, children }: ContactLineProps) {
  return (
    <li>
      <a
        href={href}
        {...(external && { target: "_blank", rel: "noopener noreferrer" })}
        className="flex min-h-11 items-center gap-3 rounded-control px-2 hover:bg-hover"
      >
        {icon}
        <span className="min-w-0 truncate">{children}</span>
      </a>
    </li>
  );
}
