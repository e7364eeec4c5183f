"use client";

import { LayoutList } from "lucide-react";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { activeEntry } from "@/components/layouts/navigation";
import { IntentLink } from "@/components/ui/buttons/intent-link";

interface SettingsLink {
  href: string;
  name: string;
  icon: ReactNode;
}

interface SettingsNavProps {
  label: string;
  overview: Omit<SettingsLink, "icon">;
  groups: { key: string; name: string; links: SettingsLink[] }[];
}

/** Links to all settings pages that the member may open. The widget's pages have tabs of their own and need the width. */
export function SettingsNav({ label, overview, groups }: SettingsNavProps) {
  const pathname = usePathname();
  if (activeEntry(pathname) === "widget") return null;
  const here = pathname.toLowerCase().replace(/\/+$/, "");
  const overviewIcon = <LayoutList aria-hidden="true" className="size-4 shrink-0" />;
  return (
    <nav aria-label={label} className="sticky top-7 w-52 shrink-0 self-start max-xl:hidden">
      <ul className="mb-4">
        <NavLink link={{ ...overview, icon: overviewIcon }} isHere={here === overview.href.toLowerCase()} />
      </ul>
      {groups.map(({ key, name, links }) => (
        // no section: the overview has landmarks of the same names
        <div key={key} className="mb-4">
          <p id={`settings-nav-${key}`} className="mb-1 px-2.5 font-medium text-muted text-xs">
            {name}
          </p>
          <ul aria-labelledby={`settings-nav-${key}`} className="flex flex-col gap-0.5">
            {links.map((link) => (
              <NavLink
                key={link.href}
                link={link}
                isHere={here === link.href.toLowerCase() || here.startsWith(`${link.href.toLowerCase()}/`)}
              />
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function NavLink({ link: { href, name, icon }, isHere }: { link: SettingsLink; isHere: boolean }) {
  return (
    <li>
      <IntentLink
        href={href}
        aria-current={isHere ? "page" : undefined}
        className="flex h-8 items-center gap-2.5 rounded-control px-2.5 text-muted leading-label hover:bg-hover hover:text-text aria-[current]:bg-hover aria-[current]:font-medium aria-[current]:text-text"
      >
        {icon}
        <span className="truncate">{name}</span>
      </IntentLink>
    </li>
  );
}
