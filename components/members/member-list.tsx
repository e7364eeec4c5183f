"use client";

import { useTranslations } from "next-intl";
import { useDeferredValue, useState } from "react";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { SearchField } from "@/components/ui/inputs/search-field";
import { Card } from "@/components/ui/layout/card";
import type { MemberRole } from "@/lib/members/rights";
import type { TeamMember } from "@/lib/members/schema";
import { holdsTerm } from "@/lib/text/fold";
import { MemberRow } from "./member-row";

/** The search field is shown from this many members on. */
const SEARCH_FROM = 11;
/** The most rows any list renders; the search finds the others. */
const MOST_ROWS = 1000;

interface MemberListProps {
  project_id: string;
  team: TeamMember[];
  roles: MemberRole[];
}

export function MemberList({ project_id, team, roles }: MemberListProps) {
  const t = useTranslations("members");
  const [typed, setTyped] = useState("");
  const wanted = useDeferredValue(typed);
  const shown = team.filter(({ name, email }) => holdsTerm(`${name} ${email ?? ""}`, wanted));
  return (
    <Card flush>
      {team.length >= SEARCH_FROM ? (
        <div className="border-border border-b px-5 py-3">
          <SearchField label={t("search")} value={typed} onChange={setTyped} />
        </div>
      ) : null}
      {shown.length > 0 ? (
        <ul aria-label={t("list")}>
          {shown.slice(0, MOST_ROWS).map((member) => (
            <MemberRow key={member.user_id} project_id={project_id} member={member} roles={roles} />
          ))}
        </ul>
      ) : (
        <EmptyState drawing="search" title={t("noMatch")} />
      )}
    </Card>
  );
}
