"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef } from "react";
import useSWR from "swr";
import { useMissed, useResync } from "@/components/realtime";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { Drawing } from "@/components/ui/feedback/drawing";
import { ApiError } from "@/lib/http/client";
import type { Permissions } from "@/lib/members/rights";

interface PermissionsGateProps {
  projectId: string;
  /** The permissions the page was rendered with. */
  permissions: Permissions;
  children: ReactNode;
}

const sameAs = (a: Permissions, b: Permissions) =>
  a.role === b.role &&
  a.rooms_scope === b.rooms_scope &&
  a.can_broadcast === b.can_broadcast &&
  a.can_see_contacts === b.can_see_contacts &&
  a.is_frozen === b.is_frozen &&
  a.is_suspended === b.is_suspended;

/**
 * Keeps permissions current in an open tab: the server closes sockets when permissions change, and on reconnecting they are
 * fetched again. If they differ, the page is refreshed; if access is gone, the project is removed from the screen.
 */
export function PermissionsGate({ projectId, permissions, children }: PermissionsGateProps) {
  const router = useRouter();
  const { data, error, mutate } = useSWR<Permissions, Error>(`/api/project/${projectId}/permissions`, {
    revalidateOnMount: false,
  });
  useResync(() => mutate(), [], { isFirst: true, isMissed: () => false });
  useMissed(({ answer }) => void mutate(answer.permissions, { revalidate: false }));
  const drawn = useRef(permissions);
  drawn.current = permissions;
  useEffect(() => {
    if (data && !sameAs(data, drawn.current)) router.refresh();
  }, [data, router]);
  return error instanceof ApiError && error.status === 404 ? <Gone /> : children;
}

function Gone() {
  const t = useTranslations("members.gone");
  return (
    <main className="mx-auto flex min-h-[80dvh] max-w-md flex-col items-center justify-center px-6 py-12 text-center">
      <Drawing name="people" className="h-32 w-44" />
      <h1 className="mt-4 font-semibold text-2xl">{t("title")}</h1>
      <p className="mt-2 text-muted">{t("description")}</p>
      {/* not prefetched: the list must be rendered after the loss of access */}
      <LinkButton href="/project" prefetch={false} variant="primary" className="mt-6">
        {t("action")}
      </LinkButton>
    </main>
  );
}
