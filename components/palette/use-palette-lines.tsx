"use client";

import { Search, Zap } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import useSWR from "swr";
import { useCustomerName } from "@/components/customers/use-customer-name";
import type { NavigationEntry } from "@/components/layouts/navigation";
import { recentRooms } from "@/components/rooms/recent-rooms";
import { openSearch } from "@/components/search/search-store";
import { useDebounced } from "@/components/search/use-debounced";
import { actions, useOfferedActions } from "@/components/shortcuts/actions";
import { Avatar } from "@/components/ui/display/avatar";
import type { FoundCustomer } from "@/lib/search/schema";
import { type ActionName, actionNames } from "@/lib/shortcuts/catalogue";
import { holdsTerm } from "@/lib/text/fold";

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
  name: "recent" | "customers" | "actions" | "screens" | "messages";
  items: PaletteLine[];
}

type RoomLine = Pick<
  FoundCustomer,
  "room_id" | "customer_id" | "customer_name" | "customer_picture_url" | "social_kind"
>;

/** The palette itself, and actions that make no sense from inside it. */
const LEFT_OUT: readonly ActionName[] = ["palette", "next", "previous", "open"];
/** Number of recently opened rooms on offer. */
const RECENT = 8;
const REST_MS = 150;

/** The palette's lines for the typed text: recently opened rooms while it is empty, then actions and pages. */
export function usePaletteLines(
  projectId: string,
  entries: readonly NavigationEntry[],
  written: string,
): { groups: PaletteGroup[]; isSearching: boolean; retry: (() => unknown) | null } {
  const t = useTranslations("palette");
  const words = useTranslations("shortcuts.actions");
  const places = useTranslations("layout.nav");
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
  const matches = (label: string) => holdsTerm(label, typed);
  const known = recentRooms();
  const recent = known?.project_id === projectId ? known.rooms.slice(0, RECENT) : [];
  const roomLine = (room: RoomLine, detail?: string): PaletteLine => {
    const label = nameOf(room);
    return {
      id: room.room_id,
      label,
      ...(detail && { detail }),
      icon: <Avatar name={label} src={room.customer_picture_url} channel={room.social_kind} size="small" />,
      run: () => router.push(`${chat}/room/${room.room_id}?view=all`),
    };
  };
  const detailOf = ({ matched, phone_masked, email_masked, last_message_preview }: FoundCustomer) =>
    (matched === "phone" ? phone_masked : matched === "email" ? email_masked : last_message_preview) ?? undefined;

  const all: PaletteGroup[] = [
    { name: "recent", items: typed ? [] : recent.map((room) => roomLine({ ...room, room_id: room.id })) },
    {
      name: "customers",
      items: typed ? (data?.customers ?? []).map((customer) => roomLine(customer, detailOf(customer))) : [],
    },
    {
      name: "actions",
      items: actionNames
        .filter((name) => offered.includes(name) && !LEFT_OUT.includes(name) && matches(words(name)))
        .map((name) => ({ id: name, label: words(name), icon: <Zap />, action: name, run: () => actions.run(name) })),
    },
    {
      name: "screens",
      items: entries
        .filter(({ key }) => matches(places(key)))
        .map(({ key, path, icon: Icon }) => ({
          id: key,
          label: places(key),
          icon: <Icon />,
          run: () => router.push(`/project/${projectId}${path}`),
        })),
    },
    {
      name: "messages",
      items: typed
        ? [
            {
              id: "messages",
              label: t("searchMessages", { term: typed }),
              icon: <Search />,
              run: () => {
                openSearch(typed);
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
