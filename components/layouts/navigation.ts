import {
  Bot,
  ChartNoAxesColumn,
  CreditCard,
  type LucideIcon,
  Megaphone,
  MessageCircleMore,
  MessagesSquare,
  RadioTower,
  Receipt,
  ReceiptText,
  Settings,
  UsersRound,
} from "lucide-react";
import { may, type Permissions, type Right } from "@/lib/members/rights";

export type NavigationKey =
  | "dashboard"
  | "chat"
  | "customers"
  | "broadcast"
  | "botBroadcast"
  | "ai"
  | "billing"
  | "bills"
  | "slip"
  | "widget"
  | "settings";

export interface NavigationEntry {
  key: NavigationKey;
  /** The path below the project. */
  path: string;
  icon: LucideIcon;
  /** Without this right the entry has a lock, and the page says who can grant it. */
  right: Right;
}

/** The sidebar inside a project, in order. */
export const NAVIGATION: readonly NavigationEntry[] = [
  { key: "dashboard", path: "/dashboard", icon: ChartNoAxesColumn, right: "read" },
  { key: "chat", path: "/chat", icon: MessagesSquare, right: "read" },
  { key: "customers", path: "/customers", icon: UsersRound, right: "read" },
  { key: "broadcast", path: "/broadcast", icon: Megaphone, right: "read_broadcasts" },
  {
    key: "botBroadcast",
    path: "/broadcast-vip/line/broadcast-setting",
    icon: RadioTower,
    right: "read_broadcasts",
  },
  { key: "ai", path: "/ai", icon: Bot, right: "read_settings" },
  { key: "billing", path: "/billing", icon: CreditCard, right: "billing" },
  { key: "bills", path: "/bills", icon: Receipt, right: "read" },
  { key: "slip", path: "/slip", icon: ReceiptText, right: "read" },
  { key: "widget", path: "/settings/widget", icon: MessageCircleMore, right: "read_settings" },
  { key: "settings", path: "/settings", icon: Settings, right: "read" },
];

export interface SidebarEntry extends NavigationEntry {
  locked: boolean;
}

/** The entries whose pages a member can open. */
export function navigationFor(permissions: Permissions): NavigationEntry[] {
  return NAVIGATION.filter(({ right }) => may(permissions, right));
}

/** All entries, those that the member cannot open marked as locked: every member sees what the product offers. */
export function sidebarFor(permissions: Permissions): SidebarEntry[] {
  return NAVIGATION.map((entry) => ({ ...entry, locked: !may(permissions, entry.right) }));
}

/** The bottom bar's entries on phones; all others are in the sheet opened by its fourth button. */
export const BOTTOM_BAR: readonly NavigationKey[] = ["dashboard", "chat", "slip"];

const startsWithSegment = (path: string, segment: string) => path === segment || path.startsWith(`${segment}/`);

/** The sidebar entry of a path. `usePathname()` returns the URL as typed, so case and a trailing slash are ignored. */
export function activeEntry(pathname: string): NavigationKey | null {
  const path = pathname.toLowerCase();
  if (path.includes("broadcast-vip/line")) return "botBroadcast";
  const below = /^\/project\/[^/]+(\/.*?)\/*$/.exec(path)?.[1];
  if (!below) return null;
  if (/^\/(settings\/widget(-config)?|widget-management)(\/|$)/.test(below)) return "widget";
  // reached from the settings only
  if (startsWithSegment(below, "/rich-menus")) return "settings";
  return NAVIGATION.find((entry) => startsWithSegment(below, entry.path))?.key ?? null;
}

/** True while a conversation fills a phone's screen: the bars are then hidden. */
export function isRoomPath(pathname: string): boolean {
  return /^\/project\/[^/]+\/chat\/(.*\/)?room\/[^/]+/i.test(pathname);
}

/** True anywhere in the inbox. */
export function isChatPath(pathname: string): boolean {
  return activeEntry(pathname) === "chat";
}
