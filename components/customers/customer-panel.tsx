"use client";

import { Ban } from "lucide-react";
import { useTranslations } from "next-intl";
import { memo, type ReactNode } from "react";
import { useInbox, useSocial } from "@/components/rooms/inbox-context";
import type { RoomFace } from "@/components/rooms/use-room-face";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { ChannelMark } from "@/components/ui/channel-mark";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton, SkeletonText } from "@/components/ui/skeleton";
import { Time } from "@/components/ui/time";
import type { Customer } from "@/lib/customers/schema";
import { ContactField } from "./contact-field";
import { CustomerName } from "./customer-name";
import { CustomerNotes } from "./customer-notes";
import { Episodes } from "./episodes";
import { useCustomer } from "./use-customer";
import { useCustomerName } from "./use-customer-name";

interface CustomerPanelProps {
  customer_id: string;
  /** The open one; shown until the rest is loaded. */
  room: RoomFace;
  /** The new name stands in lists, too. */
  onRenamed: () => void;
}

/** Who the customer is. */
export const CustomerPanel = memo(function CustomerPanel({ customer_id, room, onRenamed }: CustomerPanelProps) {
  const t = useTranslations("customers");
  const { me } = useInbox();
  const { customer, error, refresh, save } = useCustomer(customer_id);
  const mayEdit = me.role !== "viewer";
  const name = (customer ?? { name: room.customer_name }).name;
  const shownName = useCustomerName()({ customer_id, customer_name: name });
  const rename = async (next: string) => {
    await save({ name: next });
    onRenamed();
  };
  return (
    <div className="flex flex-col gap-6 p-5 @max-[1140px]/inbox:p-0">
      <div className="flex flex-col items-center gap-2 text-center">
        <Avatar name={shownName} src={room.customer_picture_url} size="huge" channel={room.social_kind} />
        <CustomerName name={name} shownName={shownName} mayEdit={mayEdit && customer !== undefined} onSave={rename} />
        {customer?.blocked_at ? (
          <Badge tone="danger" icon={<Ban aria-hidden="true" />}>
            {t("blocked")}
          </Badge>
        ) : null}
      </div>
      {customer ? (
        <Details customer={customer} room={room} mayEdit={mayEdit} save={save} />
      ) : error ? (
        <ErrorState title={t("errorTitle")} onRetry={refresh} className="py-0" />
      ) : (
        <div className="flex flex-col gap-6">
          <SkeletonText lines={3} />
          <Skeleton className="h-24" />
          <SkeletonText lines={2} />
        </div>
      )}
    </div>
  );
});

interface DetailsProps {
  customer: Customer;
  room: RoomFace;
  mayEdit: boolean;
  save: ReturnType<typeof useCustomer>["save"];
}

function Details({ customer, room, mayEdit, save }: DetailsProps) {
  const t = useTranslations("customers");
  const channels = useTranslations("ui.channel");
  const social = useSocial(room.social_id);
  const { may_see_contacts, phone, email, phone_masked, email_masked } = customer;
  const mayEditContacts = mayEdit && may_see_contacts;
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1">
        <Line label={t("channel")}>
          <span className="flex min-w-0 items-center gap-1.5">
            <ChannelMark channel={room.social_kind} />
            <span className="truncate">{social?.name ?? channels(room.social_kind)}</span>
          </span>
        </Line>
        <Line label={t("phone")}>
          <ContactField
            kind="phone"
            value={phone}
            masked={phone_masked}
            mayEdit={mayEditContacts}
            onSave={(next) => save({ phone: next })}
          />
        </Line>
        <Line label={t("email")}>
          <ContactField
            kind="email"
            value={email}
            masked={email_masked}
            mayEdit={mayEditContacts}
            onSave={(next) => save({ email: next })}
          />
        </Line>
        <Line label={t("firstSeen")}>
          <Time value={customer.created_at} format="date" />
        </Line>
      </dl>
      <CustomerNotes notes={customer.notes} mayEdit={mayEdit} onSave={(notes) => save({ notes })} />
      <Episodes episodes={customer.episodes} room={room} />
    </>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="flex min-h-8 min-w-0 items-center">{children}</dd>
    </>
  );
}
