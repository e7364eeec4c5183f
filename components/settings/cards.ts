import {
  Bot,
  Clock,
  Code2,
  CreditCard,
  DatabaseBackup,
  History,
  Languages,
  LayoutGrid,
  type LucideIcon,
  MessageCircleMore,
  MessageSquareText,
  Package,
  PanelBottom,
  Plug,
  Store,
  Tags,
  Ticket,
  Users,
  Zap,
} from "lucide-react";
import type { Messages } from "next-intl";
import { may, type Permissions, type Right } from "@/lib/members/rights";

export interface SettingsCard {
  key: keyof Messages["settings"]["cards"];
  /** Key of the page's title in `pages`. */
  page: keyof Messages["pages"];
  /** The path below the project. */
  path: string;
  icon: LucideIcon;
  right: Right;
  /** Opens the page as well: an owner keeps it while the shop is suspended. */
  orRight?: Right;
}

interface SettingsGroup {
  key: Exclude<keyof Messages["settings"]["groups"], "mine">;
  cards: SettingsCard[];
}

const GROUPS: readonly SettingsGroup[] = [
  {
    key: "shop",
    cards: [
      { key: "project", page: "project", path: "/settings/project", icon: Store, right: "manage" },
      { key: "hours", page: "hours", path: "/settings/hours", icon: Clock, right: "read_settings" },
      { key: "languages", page: "languages", path: "/settings/languages", icon: Languages, right: "read" },
      { key: "data", page: "data", path: "/settings/data", icon: DatabaseBackup, right: "manage", orRight: "own" },
    ],
  },
  {
    key: "team",
    cards: [
      { key: "members", page: "members", path: "/settings/members", icon: Users, right: "read_settings" },
      { key: "audit", page: "audit", path: "/settings/audit", icon: History, right: "read_settings" },
    ],
  },
  {
    key: "chat",
    cards: [
      // every member who answers can have quick messages of their own
      { key: "quickMessages", page: "quickMessages", path: "/settings/quick-messages", icon: Zap, right: "read" },
      {
        key: "messages",
        page: "messages",
        path: "/settings/messages",
        icon: MessageSquareText,
        right: "read_settings",
      },
      // agents mark uses as redeemed
      { key: "coupons", page: "coupons", path: "/settings/coupons", icon: Ticket, right: "read" },
      // members who make bills change them
      { key: "savedItems", page: "savedItems", path: "/settings/saved-items", icon: Package, right: "read" },
      { key: "tags", page: "tags", path: "/settings/tags", icon: Tags, right: "read_settings" },
      { key: "ai", page: "ai", path: "/ai", icon: Bot, right: "read_settings" },
    ],
  },
  {
    key: "channels",
    cards: [
      { key: "social", page: "socials", path: "/settings/social", icon: Plug, right: "read_settings" },
      { key: "richMenus", page: "richMenus", path: "/rich-menus", icon: PanelBottom, right: "read_settings" },
      { key: "widget", page: "widget", path: "/settings/widget", icon: MessageCircleMore, right: "read_settings" },
      { key: "widgets", page: "widgets", path: "/widget-management", icon: LayoutGrid, right: "read_settings" },
    ],
  },
  {
    key: "more",
    cards: [
      { key: "billing", page: "billing", path: "/billing", icon: CreditCard, right: "billing" },
      { key: "developers", page: "developers", path: "/settings/developers", icon: Code2, right: "manage" },
    ],
  },
];

/** The settings pages a member may open, by group. */
export function settingsFor(permissions: Permissions): SettingsGroup[] {
  return GROUPS.map((group) => ({
    ...group,
    cards: group.cards.filter(
      ({ right, orRight }) => may(permissions, right) || (orRight && may(permissions, orRight)),
    ),
  })).filter(({ cards }) => cards.length > 0);
}
