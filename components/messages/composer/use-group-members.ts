"use client";

import { useMemo } from "react";
import useSWR from "swr";
import { useInbox, useSocial } from "@/components/rooms/inbox-context";
import type { GroupMember, Room } from "@/lib/rooms/schema";

const RARELY_CHANGES = { revalidateOnFocus: false, dedupingInterval: 60_000 };

/** The members of a group that an answer can mention, and how many of them; none in other rooms and on other channels. */
export function useGroupMembers({ id, member_count, social_id }: Pick<Room, "id" | "member_count" | "social_id">) {
  const { api } = useInbox();
  const max = useSocial(member_count === null ? null : social_id)?.capabilities.mentions ?? 0;
  const { data } = useSWR<GroupMember[]>(max > 0 ? `${api}/rooms/${id}/group-members` : null, RARELY_CHANGES);
  return useMemo(
    () => ({
      max,
      members: (data ?? []).map(({ member_id, name, avatar_url }) => ({ user_id: member_id, name, avatar_url })),
    }),
    [data, max],
  );
}
