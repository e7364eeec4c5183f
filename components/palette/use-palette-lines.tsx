"use client";

import { MessagesSquare, Search, Zap } from "lucide-react";
import { useRouter } from "next/navigation";
import { type Messages, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import useSWR from "swr";
import { useCustomerName } from "@/components/customers/use-customer-name";
import type { NavigationEntry } from "@/components/layouts/navigation";
import { recentRooms } from "@/components/rooms/recent-rooms";
import { openSearch } from "@/components/search/search-store";
import { useDebounced } from "@/components/search/use-debounced";
import { settingsFor } from "@/components/settings/cards";
import { actions, useOfferedActions } from "@/components/shortcuts/actions";
import { Avatar } from "@/components/ui/display/avatar";
import type { Permissions } from "@/lib/members/rights";
import { roomViews } from "@/lib/rooms/views";
import type { FoundCustomer } from "@/lib/search/schema";
import { type ActionName, actionNames, shortcutOf } from "@/lib/shortcuts/catalogue";
import { holdsTerm } from "@/lib/text/fold";
import { useOtherWords } from "./other-words";

export interface PaletteLine {
  id: string;
  label: string;
  detail?: string;
  icon: ReactNode;
  /** Its shortcut is shown at the end of the line. */
  action?: ActionName;
  run: () => void;
}

export interface PaletteGroup {
  name: keyof Messages["palette"]["groups"];
  items: PaletteLine[];
}

type RoomLine = Pick<
  FoundCustomer,
  "room_id" | "customer_id" | "customer_name" | "customer_picture_url" | "social_kind"
>;

/** The palette itself, and actions that make no sense from inside it. */
const LEFT_OUT: readonly ActionName[] = ["palette", "next", "previous", "open"];
/** The actions of the number keys, in the order of the views. */
const VIEW_ACTIONS = actionNames.filter((name) => /^view\d$/.test(name));
/** Number of recently opened rooms on offer. */
const RECENT = 8;
const REST_MS = 150;

/** The palette's lines for the typed text: recently opened rooms while it is empty, then the open room's actions, and pages. */
export function usePaletteLines(
  projectId: string,
  entries: readonly NavigationEntry[],
  permissions: Permissions,
  written: string,
): { groups: PaletteGroup[]; isSearching: boolean; retry: (() => unknown) | null } {
  const t = useTranslations("palette");
  const words = useTranslations("shortcuts.actions");
  const places = useTranslations("layout.nav");
  const pages = useTranslations("pages");
  const views = useTranslations("rooms.views");
  const other = useOtherWords();
  const nameOf = useCustomerName();
  const router = useRouter();
  const offered = useOfferedActions();
  const typed = written.trim();
  const term = useDebounced(typed, REST_MS);
  const { data, error, isLoading, mutate } = useSWR<{ customers: FoundCustomer[] }>(
    term ? `/api/project/${projectId}/search/customers?${new URLSearchParams({ q: term, limit: "8" })}` : null,
    { revalidateOnFocus: false, keepPreviousData: true },
  );

  const chat = `/project/${projectId}/chat`;
  const matches = (label: string, inOther = "") => holdsTerm(`${label}\n${inOther}`, typed);
  const known = recentRooms();
  const recent = known?.project_id === projectId ? known.rooms.slice(0, RECENT) : [];
  const roomLine = (room: RoomLine, detail?: string): PaletteLine => {
    const label = nameOf(room);
    return {
      id: room.room_id ?? room.customer_id,
      label,
      ...(detail && { detail }),
      icon: (
        <Avatar
          name={label}
          src={room.customer_picture_url}
          {...(room.social_kind && { channel: room.social_kind })}
          size="small"
        />
      ),
      run: () =>
        router.push(
          room.room_id
            ? `${chat}/room/${room.room_id}?view=all`
            : `/project/${projectId}/customers/${room.customer_id}`,
        ),
    };
  };
  const detailOf = ({ matched, phone_masked, email_masked, last_message_preview }: FoundCustomer) =>
    (matched === "phone" ? phone_masked : matched === "email" ? email_masked : last_message_preview) ?? undefined;

  const isOfRoom = (name: ActionName) => ["room", "write"].includes(shortcutOf(name).group);
  const actionLines = (ofRoom: boolean): PaletteLine[] =>
    offered
      .filter((name) => isOfRoom(name) === ofRoom && !LEFT_OUT.includes(name) && !VIEW_ACTIONS.includes(name))
      .filter((name) => matches(words(name), other.actions[name]))
      .sort((one, two) => actionNames.indexOf(one) - actionNames.indexOf(two))
      .map((name) => ({ id: name, label: words(name), icon: <Zap />, action: name, run: () => actions.run(name) }));

  const all: PaletteGroup[] = [
    { name: "recent", items: typed ? [] : recent.map((room) => roomLine({ ...room, room_id: room.id })) },
    {
      name: "customers",
      items: typed ? (data?.customers ?? []).map((customer) => roomLine(customer, detailOf(customer))) : [],
    },
    { name: "room", items: actionLines(true) },
    {
      name: "screens",
      items: entries
        .filter(({ key }) => matches(places(key), other.nav[key]))
        .map(({ key, path, icon: Icon }) => ({
          id: key,
          label: places(key),
          icon: <Icon />,
          run: () => router.push(`/project/${projectId}${path}`),
        })),
    },
    {
      name: "settings",
      items: settingsFor(permissions)
        .flatMap(({ cards }) => cards)
        .filter(({ path }) => entries.every((entry) => entry.path !== path))
        .filter(({ page }) => matches(pages(`${page}.title`), other.pages[page]?.title))
        .map(({ page, path, icon: Icon }) => ({
          id: path,
          label: pages(`${page}.title`),
          icon: <Icon />,
          run: () => router.push(`/project/${projectId}${path}`),
        })),
    },
    {
      name: "views",
      items: roomViews.flatMap((view, at) => {
        const action = VIEW_ACTIONS[at];
        if (!matches(views(view), other.views[view])) return [];
        return {
          id: `view ${view}`,
          label: views(view),
          icon: <MessagesSquare />,
          ...(action && offered.includes(action) && { action }),
          run: () => {
            if (!action || !actions.run(action)) router.push(`${chat}?view=${view}`);
          },
        };
      }),
    },
    { name: "actions", items: actionLines(false) },
    {
      name: "messages",
      items: typed
        ? [
            {
              id: "messages",
              label: t("searchMessages", { term: typed }),
              icon: <Search />,
              run: () => {
                openSearch(projectId, typed);
                if (!offered.includes("search")) router.push(chat);
              },
            },
          ]
        : [],
    },
  ];
  return {
    groups: all.filter(({ items }) => items.length > 0),
    isSearching: isLoading || term !== typed,
    retry: typed && error ? mutate : null,
  };
}
