// biome-ignore-all lint/a11y/noRedundantRoles: on phones the rows are grids, which takes the roles of a table away
"use client";

import { Ban } from "lucide-react";
import Link from "next/link";
import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { Selection } from "@/components/rooms/bulk/use-selection";
import { useInbox, useSocials } from "@/components/rooms/inbox-context";
import { TagChip } from "@/components/tags/tag-chip";
import { useTags } from "@/components/tags/use-tags";
import { cn } from "@/components/ui/cn";
import { Avatar } from "@/components/ui/display/avatar";
import { Badge, type Tone } from "@/components/ui/display/badge";
import { ChannelMark } from "@/components/ui/display/channel-mark";
import { Time } from "@/components/ui/display/time";
import { Checkbox } from "@/components/ui/inputs/checkbox";
import type { ListedCustomer } from "@/lib/customers/list-schema";
import { useCustomerName } from "../use-customer-name";

const TAGS_SHOWN = 3;
const tones: Record<ListedCustomer["consent"], Tone> = { yes: "success", no: "danger", unknown: "neutral" };

interface CustomerTableProps {
  customers: readonly ListedCustomer[];
  /** Null: the member may not change customers. */
  selection: Selection | null;
}

/** One row a customer; on phones a card, with the table's roles kept. */
export function CustomerTable({ customers, selection }: CustomerTableProps) {
  const t = useTranslations("customerList");
  const chosen = selection?.isWhole ? customers.length : (selection?.ids.size ?? 0);
  return (
    <table role="table" aria-label={t("list")} className="w-full border-collapse text-start max-md:block">
      <thead role="rowgroup" className="max-md:block">
        <tr role="row" className="border-border border-b max-md:flex max-md:items-center">
          {selection ? (
            <th role="columnheader" scope="col" className="w-10 ps-4 text-start md:py-2 md:ps-5">
              <Checkbox
                hiddenLabel
                label={t("selectAll")}
                checked={chosen > 0 && chosen >= Math.min(customers.length, 100)}
                indeterminate={chosen > 0 && chosen < Math.min(customers.length, 100)}
                onChange={(on) => (on ? selection.selectLoaded() : selection.clear())}
              />
            </th>
          ) : null}
          {(["name", "tags", "lastSeen", "spend", "consent"] as const).map((name) => (
            <th
              key={name}
              role="columnheader"
              scope="col"
              className={cn(
                "h-10 px-3 text-start font-medium text-muted text-sm leading-label last:pe-5 first:ps-5",
                name === "spend" && "text-end",
                name === "name" ? "max-md:h-auto" : "max-md:sr-only",
              )}
            >
              {t(`columns.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:block">
        {customers.map((customer) => (
          <CustomerRow key={customer.customer_id} customer={customer} selection={selection} />
        ))}
      </tbody>
    </table>
  );
}

function CustomerRow({ customer, selection }: { customer: ListedCustomer; selection: Selection | null }) {
  const t = useTranslations("customerList");
  const { number } = useFormatter();
  const { project_id } = useInbox();
  const name = useCustomerName()({ customer_id: customer.customer_id, customer_name: customer.name });
  const contact = customer.phone_masked ?? customer.email_masked;
  const isChosen = selection?.isWhole || selection?.ids.has(customer.customer_id);
  // on phones, below the name: after the avatar and its gap
  const belowName = cn("max-md:ps-13", selection ? "max-md:col-start-2" : "max-md:col-start-1");
  return (
    <tr
      role="row"
      aria-selected={selection ? isChosen : undefined}
      className={cn(
        "border-border border-b last:border-0 hover:bg-hover",
        "max-md:grid max-md:grid-cols-[auto_1fr_auto] max-md:items-center max-md:gap-x-3 max-md:gap-y-1.5 max-md:px-4 max-md:py-3",
        isChosen && "bg-selected/60",
      )}
    >
      {selection ? (
        <Cell className="w-10 md:ps-5">
          <Checkbox
            hiddenLabel
            label={t("select", { name })}
            checked={isChosen === true}
            onChange={() => selection.toggle(customer.customer_id)}
          />
        </Cell>
      ) : null}
      <Cell className={cn("min-w-0 md:max-w-72", !selection && "max-md:col-span-2 md:ps-5")}>
        <Link
          href={`/project/${project_id}/customers/${customer.customer_id}`}
          className="flex min-w-0 items-center gap-3 rounded-control outline-offset-2"
        >
          <Avatar name={name} src={customer.picture_url} size="large" />
          <span className="min-w-0">
            <span className="block truncate font-medium">{name}</span>
            <span className="flex min-w-0 items-center gap-1.5 text-muted text-sm">
              <ChannelMarks social_ids={customer.social_ids} />
              {contact ? <span className="tabular truncate">{contact}</span> : null}
              {customer.blocked_at ? (
                <Badge tone="danger" icon={<Ban aria-hidden="true" />}>
                  {t("blocked")}
                </Badge>
              ) : null}
            </span>
          </span>
        </Link>
      </Cell>
      <Cell className={cn("max-md:order-last max-md:col-end-4 max-md:empty:hidden md:max-w-64", belowName)}>
        <CustomerTags customer={customer} />
      </Cell>
      <Cell className="text-muted text-sm">
        <Time value={customer.last_seen_at} />
        {customer.has_written ? null : (
          <span className="block text-xs">{t(customer.room_id === null ? "noRoom" : "neverWrote")}</span>
        )}
      </Cell>
      <Cell className={cn("tabular md:text-end max-md:col-end-3 max-md:text-sm", belowName)}>
        {customer.spend > 0 ? (
          number(customer.spend, "baht")
        ) : (
          <span className="text-subtle max-md:sr-only" title={t("noSpend")}>
            –
          </span>
        )}
      </Cell>
      <Cell className="max-md:col-start-3 max-md:justify-self-end md:pe-5">
        <Badge tone={tones[customer.consent]}>{t(`consents.${customer.consent}`)}</Badge>
      </Cell>
    </tr>
  );
}

function Cell({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <td role="cell" className={cn("align-middle md:px-3 md:py-2.5", className)}>
      {children}
    </td>
  );
}

/** The channels' marks, one for each kind. */
function ChannelMarks({ social_ids }: { social_ids: readonly string[] }) {
  const socials = useSocials();
  const kinds = new Set(socials.filter(({ id }) => social_ids.includes(id)).map(({ kind }) => kind));
  return [...kinds].map((kind) => <ChannelMark key={kind} channel={kind} />);
}

/** Tags of the customer, then those of their rooms. */
function CustomerTags({ customer: { tag_ids, room_tag_ids } }: { customer: ListedCustomer }) {
  const t = useTranslations("customerList");
  const known = useTags(tag_ids.length + room_tag_ids.length > 0);
  const own = known.pick(tag_ids);
  const all = [...own, ...known.pick(room_tag_ids)];
  if (all.length === 0) return null;
  const hidden = all.slice(TAGS_SHOWN);
  return (
    <ul className="flex flex-wrap gap-1">
      {all.slice(0, TAGS_SHOWN).map((tag) => (
        <li key={tag.id} className="max-w-40" title={own.includes(tag) ? undefined : t("roomTag")}>
          <TagChip tag={tag} />
        </li>
      ))}
      {hidden.length > 0 ? (
        <li className="self-center text-muted text-xs" title={hidden.map((tag) => tag.name).join(", ")}>
          {t("moreTags", { count: hidden.length })}
        </li>
      ) : null}
    </ul>
  );
}
