"use client";

import { createContext, type ReactNode, useContext, useMemo } from "react";
import useSWR from "swr";
import type { ProjectMember } from "@/lib/members/schema";
import type { Onlooker } from "@/lib/rooms/placement";
import type { AnswerableSocial } from "@/lib/socials/schema";

export interface InboxMember extends Onlooker {
  role: ProjectMember["role"];
}

interface InboxContextValue {
  project_id: string;
  me: InboxMember;
  /** Base path of the project's API. */
  api: string;
  /** The project's time zone, used for the days of filters and the times of snoozes. */
  timeZone: string;
}

const InboxContext = createContext<InboxContextValue | null>(null);

export function InboxContextProvider(props: {
  project_id: string;
  timeZone: string;
  me: InboxMember;
  children: ReactNode;
}) {
  const { project_id, timeZone, me, children } = props;
  const value = useMemo(
    () => ({ project_id, timeZone, me, api: `/api/project/${project_id}` }),
    [project_id, timeZone, me],
  );
  return <InboxContext value={value}>{children}</InboxContext>;
}

/** The inbox's project and the current member. */
export function useInbox(): InboxContextValue {
  const value = useContext(InboxContext);
  if (!value) throw new Error("useInbox needs an Inbox");
  return value;
}

const RARELY_CHANGES = { revalidateOnFocus: false, dedupingInterval: 60_000 };

interface Members {
  /** Whether the list is loaded. Until then, an unknown id is not called a former member. */
  isLoaded: boolean;
  list: readonly ProjectMember[];
  /** Undefined until loaded, and for null. */
  find: (user_id: string | null) => ProjectMember | undefined;
}

/** All current and former members. */
export function useMembers(): Members {
  const { api } = useInbox();
  const { data } = useSWR<{ members: ProjectMember[] }>(`${api}/members`, RARELY_CHANGES);
  return useMemo(() => {
    const list = data?.members ?? [];
    const byId = new Map(list.map((member) => [member.user_id, member]));
    return { isLoaded: data !== undefined, list, find: (user_id) => (user_id ? byId.get(user_id) : undefined) };
  }, [data]);
}

/** The project's channels; undefined until loaded. */
export function useLoadedSocials(isWanted = true): readonly AnswerableSocial[] | undefined {
  const { api } = useInbox();
  return useSWR<{ socials: AnswerableSocial[] }>(isWanted ? `${api}/socials` : null, RARELY_CHANGES).data?.socials;
}

const NONE: readonly AnswerableSocial[] = [];

/** The project's channels; empty until loaded. */
export const useSocials = (isWanted = true): readonly AnswerableSocial[] => useLoadedSocials(isWanted) ?? NONE;

/** A room's channel account; undefined until loaded. */
export function useSocial(social_id: string | null): AnswerableSocial | undefined {
  return useSocials(social_id !== null).find((social) => social.id === social_id);
}
