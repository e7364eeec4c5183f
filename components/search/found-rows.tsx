"use client";

import { Lock, Paperclip } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import type { MouseEvent, ReactNode } from "react";
import { useCustomerName } from "@/components/customers/use-customer-name";
import { useInbox, useMembers } from "@/components/rooms/inbox-context";
import { Avatar } from "@/components/ui/display/avatar";
import { Time } from "@/components/ui/display/time";
import { splitMatches } from "@/lib/search/highlight";
import type { FoundCustomer, FoundMessage } from "@/lib/search/schema";

interface RowProps {
  href: string;
  /** Opens it on this page; without it, the link is followed. */
  onOpen?: (() => void) | undefined;
  avatar: ReactNode;
  head: ReactNode;
  children: ReactNode;
}

/** A result: a link, so that it can be opened in another tab. */
function Row({ href, onOpen, avatar, head, children }: RowProps) {
  const open = (event: MouseEvent) => {
    if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <li>
      <Link
        href={href}
        prefetch={false}
        onClick={open}
        data-result=""
        className="-outline-offset-2 flex gap-3 px-3 py-2 hover:bg-hover"
      >
        {avatar}
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2 leading-label">{head}</span>
          <span className="mt-0.5 line-clamp-2 text-muted text-sm [overflow-wrap:anywhere]">{children}</span>
        </span>
      </Link>
    </li>
  );
}

interface FoundMessageRowProps {
  message: FoundMessage;
  term: string;
  href: string;
  onOpen: () => void;
}

export function FoundMessageRow({ message, term, href, onOpen }: FoundMessageRowProps) {
  const t = useTranslations("search");
  const { me } = useInbox();
  const members = useMembers();
  const name = useCustomerName()(message);
  const writer =
    message.author_kind === "customer"
      ? null
      : message.author_id === me.user_id
        ? t("you")
        : (members.find(message.author_id)?.name ?? t("team"));
  return (
    <Row
      href={href}
      onOpen={onOpen}
      avatar={<Avatar name={name} src={message.customer_picture_url} channel={message.social_kind} />}
      head={
        <>
          <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
          <Time value={message.created_at} className="shrink-0 text-subtle text-xs" />
        </>
      }
    >
      {message.is_note ? <Lock aria-label={t("note")} className="me-1 inline size-3 text-warning-text" /> : null}
      {message.in_file ? <Paperclip aria-label={t("file")} className="me-1 inline size-3" /> : null}
      {writer ? `${writer}: ` : null}
      <MarkedText text={message.snippet} term={term} />
    </Row>
  );
}

interface FoundCustomerRowProps {
  customer: FoundCustomer;
  term: string;
  href: string;
  onOpen?: (() => void) | undefined;
}

export function FoundCustomerRow({ customer, term, href, onOpen }: FoundCustomerRowProps) {
  const t = useTranslations("search");
  const name = useCustomerName()(customer);
  return (
    <Row
      href={href}
      onOpen={onOpen}
      avatar={
        <Avatar
          name={name}
          src={customer.customer_picture_url}
          {...(customer.social_kind && { channel: customer.social_kind })}
        />
      }
      head={
        <>
          <span className="min-w-0 flex-1 truncate font-medium">
            <MarkedText text={name} term={customer.matched === "name" ? term : ""} />
          </span>
          {customer.last_message_at ? (
            <Time value={customer.last_message_at} className="shrink-0 text-subtle text-xs" />
          ) : (
            <span className="shrink-0 text-subtle text-xs">{t("noChat")}</span>
          )}
        </>
      }
    >
      {customer.matched === "phone"
        ? t("byPhone", { phone: customer.phone_masked ?? "" })
        : customer.matched === "email"
          ? t("byEmail", { email: customer.email_masked ?? "" })
          : customer.last_message_preview}
    </Row>
  );
}

/** A text in which the term stands out. */
function MarkedText({ text, term }: { text: string; term: string }) {
  return splitMatches(text, term).map((part) =>
    part.isMatch ? (
      <mark key={part.at} className="rounded-[0.2em] bg-warning-soft font-medium text-text">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
