"use client";

import { Bell, Gift, Keyboard, User } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PreferencesMenuItems } from "@/components/preferences/preferences-menu";
import { actions, useOfferedActions } from "@/components/shortcuts/actions";
import { KeyCaps } from "@/components/shortcuts/key-caps";
import { Avatar } from "@/components/ui/display/avatar";
import { Menu, MenuItem, MenuLink, MenuSeparator } from "@/components/ui/overlays/menu";

/** The signed-in person as the frame shows them. */
export interface Person {
  name: string;
  /** Empty for an account with a phone number only. */
  email: string;
  avatar_url: string | null;
}

/** The signed-in person, links to their pages, theme and language, and `signOut`. */
export function PersonMenu({ person, signOut }: { person: Person; signOut?: ReactNode }) {
  const t = useTranslations("layout.person");
  const hasKeys = useOfferedActions().includes("help");
  const name = person.name || person.email;
  return (
    <Menu
      className="w-64"
      trigger={
        <button type="button" aria-label={t("label")} className="touch-target flex rounded-full">
          <Avatar name={name} src={person.avatar_url} />
        </button>
      }
    >
      <div className="px-2.5 pt-1.5 pb-1">
        <p className="truncate font-medium leading-label">{name}</p>
        {person.email ? <p className="truncate text-muted text-sm">{person.email}</p> : null}
      </div>
      <MenuSeparator />
      <MenuLink href="/profile" icon={<User />}>
        {t("profile")}
      </MenuLink>
      <MenuLink href="/notifications" icon={<Bell />}>
        {t("notifications")}
      </MenuLink>
      <MenuLink href="/referral" icon={<Gift />}>
        {t("referral")}
      </MenuLink>
      {hasKeys ? (
        <MenuItem icon={<Keyboard />} end={<KeyCaps action="help" />} onSelect={() => actions.run("help")}>
          {t("shortcuts")}
        </MenuItem>
      ) : null}
      <MenuSeparator />
      <PreferencesMenuItems />
      {signOut ? (
        <>
          <MenuSeparator />
          {signOut}
        </>
      ) : null}
    </Menu>
  );
}
