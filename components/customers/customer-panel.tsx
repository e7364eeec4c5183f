"use client";

import { Ban } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { memo, type ReactNode, useId } from "react";
import { useInbox, useSocial } from "@/components/rooms/inbox-context";
import { AssigneeMenu } from "@/components/rooms/room/assignee-menu";
import type { RoomIdentity } from "@/components/rooms/room/use-room-identity";
import { ChatTagList } from "@/components/tags/chat-tag-list";
import { Avatar } from "@/components/ui/display/avatar";
import { Badge } from "@/components/ui/display/badge";
import { ChannelMark } from "@/components/ui/display/channel-mark";
import { Time } from "@/components/ui/display/time";
import { ErrorState } from "@/components/ui/feedback/error-state";
import { Skeleton, SkeletonText } from "@/components/ui/feedback/skeleton";
import { retryImport } from "@/components/ui/retry-import";
import type { Customer } from "@/lib/customers/schema";
import { ContactField } from "./fields/contact-field";
import { CustomerName } from "./fields/customer-name";
import { useContacts } from "./fields/use-contacts";
import { type CustomerActions, useCustomer } from "./use-customer";
import { useCustomerName } from "./use-customer-name";

const CustomerMore = dynamic(() => retryImport(() => import("./customer-more")).then((module) => module.CustomerMore), {
  loading: () => <SkeletonText lines={6} />,
});

interface CustomerPanelProps {
  customer_id: string;
  /** The open room; shown until the customer is loaded. */
  room: RoomIdentity;
  mayAnswer: boolean;
  onAssign: (assignee_id: string | null) => void;
  /** The lists have to show the new name, too. */
  onRenamed: () => void;
}

/** The customer's details. */
export const CustomerPanel = memo(function CustomerPanel(props: CustomerPanelProps) {
  const { customer_id, room, mayAnswer, onAssign, onRenamed } = props;
  const t = useTranslations("customers");
  const { me } = useInbox();
  const { customer, error, actions } = useCustomer(customer_id, room.id);
  const mayEdit = me.role !== "viewer" && !customer?.erased_at;
  const name = (customer ?? { name: room.customer_name }).name;
  const shownName = useCustomerName()({ customer_id, customer_name: name });
  const rename = async (next: string) => {
    await actions.save({ name: next });
    onRenamed();
  };
  return (
    <div className="flex flex-col gap-6 p-5 @max-[1140px]/inbox:p-0">
      <div className="flex flex-col items-center gap-2 text-center">
        <Avatar name={shownName} src={room.customer_picture_url} size="huge" channel={room.social_kind} />
        <CustomerName name={name} shownName={shownName} mayEdit={mayEdit && customer !== undefined} onSave={rename} />
        {customer?.erased_at ? <Badge tone="neutral">{t("erased")}</Badge> : null}
        {customer?.blocked_at ? (
          <Badge tone="danger" icon={<Ban aria-hidden="true" />}>
            {t("blocked")}
          </Badge>
        ) : null}
        {customer?.block_reason ? <p className="text-muted text-sm">{customer.block_reason}</p> : null}
      </div>
      <Handling room={room} mayAnswer={mayAnswer} mayTag={mayAnswer && !customer?.erased_at} onAssign={onAssign} />
      {customer ? (
        <>
          <Details customer={customer} room={room} mayEdit={mayEdit} save={actions.save} />
          <CustomerMore customer={customer} room={room} mayEdit={mayEdit} actions={actions} onChanged={onRenamed} />
        </>
      ) : error ? (
        <ErrorState title={t("errorTitle")} onRetry={actions.refresh} className="py-0" />
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

interface HandlingProps {
  room: RoomIdentity;
  mayAnswer: boolean;
  mayTag: boolean;
  onAssign: (assignee_id: string | null) => void;
}

/** Who handles the chat, and its tags. */
function Handling({ room, mayAnswer, mayTag, onAssign }: HandlingProps) {
  const t = useTranslations("rooms.room");
  const tags = useTranslations("tags");
  const id = useId();
  return (
    <dl className="grid grid-cols-[auto_1fr] items-start gap-x-4 gap-y-1">
      <dt id={id} className="flex min-h-8 items-center text-muted text-sm">
        {t("assign")}
      </dt>
      <dd className="flex min-h-8 min-w-0 items-center">
        <AssigneeMenu room={room} mayAnswer={mayAnswer} onAssign={onAssign} labelledBy={id} />
      </dd>
      <dt className="flex min-h-8 items-center text-muted text-sm">{tags("title")}</dt>
      <dd className="min-w-0">
        <ChatTagList room={room} mayEdit={mayTag} />
      </dd>
    </dl>
  );
}

interface DetailsProps {
  customer: Customer;
  room: RoomIdentity;
  mayEdit: boolean;
  save: CustomerActions["save"];
}

function Details({ customer, room, mayEdit, save }: DetailsProps) {
  const t = useTranslations("customers");
  const channels = useTranslations("ui.channel");
  const social = useSocial(room.social_id);
  const contacts = useContacts(customer.id);
  const field = (kind: "phone" | "email") => (
    <ContactField
      kind={kind}
      masked={customer[`${kind}_masked`]}
      contacts={contacts}
      mayShow={customer.may_see_contacts}
      mayEdit={mayEdit && customer.may_see_contacts}
      onSave={async (typed) => {
        await save({ [kind]: typed });
        contacts.know({ [kind]: typed || null });
      }}
    />
  );
  return (
    <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1">
      <Line label={t("channel")}>
        <span className="flex min-w-0 items-center gap-1.5">
          <ChannelMark channel={room.social_kind} />
          <span className="truncate">{social?.name ?? channels(room.social_kind)}</span>
        </span>
      </Line>
      {room.member_count === null ? null : (
        <Line label={t("groupSize")}>{t("people", { count: room.member_count })}</Line>
      )}
      <Line label={t("phone")}>{field("phone")}</Line>
      <Line label={t("email")}>{field("email")}</Line>
      <Line label={t("firstSeen")}>
        <Time value={customer.created_at} format="date" />
      </Line>
    </dl>
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
