import {
  ChartNoAxesColumn,
  CreditCard,
  type LucideIcon,
  Megaphone,
  MessageCircleMore,
  MessagesSquare,
  RadioTower,
  ReceiptText,
  Settings,
} from "lucide-react";
import { may, type Permissions, type Right } from "@/lib/members/rights";

export type NavigationKey =
  | "dashboard"
  | "chat"
  | "broadcast"
  | "botBroadcast"
  | "billing"
  | "slip"
  | "widget"
  | "settings";

export interface NavigationEntry {
  key: NavigationKey;
  /** Path below the project. */
  path: string;
  icon: LucideIcon;
  /** Whoever lacks it is not offered the entry; the page itself is "not found" to them. */
  right: Right;
}

/** The sidebar inside a project, in its fixed order. */
export const NAVIGATION: readonly NavigationEntry[] = [
  { key: "dashboard", path: "/dashboard", icon: ChartNoAxesColumn, right: "read" },
  { key: "chat", path: "/chat", icon: MessagesSquare, right: "read" },
  { key: "broadcast", path: "/broadcast", icon: Megaphone, right: "read_broadcasts" },
  {
    key: "botBroadcast",
    path: "/broadcast-vip/line/broadcast-setting",
    icon: RadioTower,
    right: "read_broadcasts",
  },
  { key: "billing", path: "/billing", icon: CreditCard, right: "billing" },
  { key: "slip", path: "/slip", icon: ReceiptText, right: "read" },
  { key: "widget", path: "/settings/widget", icon: MessageCircleMore, right: "read_settings" },
  { key: "settings", path: "/settings", icon: Settings, right: "read" },
];

/** The sidebar as one member sees it. */
export function navigationFor(permissions: Permissions): NavigationEntry[] {
  return NAVIGATION.filter(({ right }) => may(permissions, right));
}

/** The entries of the phone's bottom bar; the others are in the sheet behind the fourth. */
export const BOTTOM_BAR: readonly NavigationKey[] = ["dashboard", "chat", "slip"];

const startsWithSegment = (path: string, segment: string) => path === segment || path.startsWith(`${segment}/`);

/**
 * The sidebar entry a path belongs to. `usePathname()` gives what was typed, so case and a trailing slash are ignored.
 */
export function activeEntry(pathname: string): NavigationKey | null {
  const path = pathname.toLowerCase();
  if (path.includes("broadcast-vip/line")) return "botBroadcast";
  const below = /^\/project\/[^/]+(\/.*?)\/*$/.exec(path)?.[1];
  if (!below) return null;
  if (/^\/(settings\/widget(-config)?|widget-management)(\/|$)/.test(below)) return "widget";
  // AI is reached from the settings.
  if (startsWithSegment(below, "/ai")) return "settings";
  return NAVIGATION.find((entry) => startsWithSegment(below, entry.path))?.key ?? null;
}

/** True while one conversation fills a phone's screen: the bars then make room for it. */
export function isRoomPath(pathname: string): boolean {
  return /^\/project\/[^/]+\/chat\/(.*\/)?room\/[^/]+/i.test(pathname);
}

/** True anywhere in the inbox. */
export function isChatPath(pathname: string): boolean {
  return activeEntry(pathname) === "chat";
}
