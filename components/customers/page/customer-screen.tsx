"use client";

import { Ban, MessagesSquare } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { SWRConfig } from "swr";
import { ReceivedBroadcasts } from "@/components/broadcasts/received-broadcasts";
import { InboxContextProvider, type InboxMember, useInbox } from "@/components/rooms/inbox-context";
import { RoomSlips } from "@/components/slips/room-slips";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { Avatar } from "@/components/ui/display/avatar";
import { Badge } from "@/components/ui/display/badge";
import { Card } from "@/components/ui/layout/card";
import { PageHeader } from "@/components/ui/layout/page-header";
import type { CustomerFigures } from "@/lib/customers/list-schema";
import type { Customer } from "@/lib/customers/schema";
import { Consent } from "../consent";
import { Conversations } from "../conversations";
import { CustomerActions } from "../customer-actions";
import { CustomFields } from "../fields/custom-fields";
import { CustomerName } from "../fields/customer-name";
import { CustomerNotes } from "../fields/customer-notes";
import { LanguageField } from "../fields/language-field";
import { Merges } from "../merges/merges";
import { PanelSection } from "../panel-section";
import { ShopSystem } from "../shop-system";
import { TagsSection } from "../tags-section";
import { useCustomer } from "../use-customer";
import { useCustomerName } from "../use-customer-name";
import { Websites } from "../websites";
import { ContactLines } from "./contact-lines";
import { CustomerImports } from "./customer-imports";
import { CustomerRooms } from "./customer-rooms";

interface CustomerScreenProps {
  project_id: string;
  timeZone: string;
  me: InboxMember;
  customer: Customer;
  figures: CustomerFigures;
  mayEdit: boolean;
}

/** Everything known about a customer, and all their rooms. */
export function CustomerScreen({ project_id, timeZone, me, customer, ...props }: CustomerScreenProps) {
  return (
    <SWRConfig value={{ fallback: { [`/api/project/${project_id}/customers/${customer.id}`]: customer } }}>
      <InboxContextProvider project_id={project_id} timeZone={timeZone} me={me}>
        <CustomerParts first={customer} {...props} />
      </InboxContextProvider>
    </SWRConfig>
  );
}

interface CustomerPartsProps extends Pick<CustomerScreenProps, "figures" | "mayEdit"> {
  first: Customer;
}

function CustomerParts({ first, figures, mayEdit: mayAnswer }: CustomerPartsProps) {
  const t = useTranslations("customerList.page");
  const words = useTranslations("customers");
  const router = useRouter();
  const { project_id } = useInbox();
  const [room] = figures.rooms;
  const { customer = first, actions } = useCustomer(first.id, room?.id ?? null);
  const mayEdit = mayAnswer && !customer.erased_at;
  const name = useCustomerName()({ customer_id: customer.id, customer_name: customer.name });
  const { save } = actions;
  const refresh = () => {
    void actions.refresh();
    router.refresh();
  };
  return (
    <>
      <PageHeader
        back={{ href: `/project/${project_id}/customers`, label: t("back") }}
        title={
          <span className="flex min-w-0 items-center gap-3">
            <Avatar name={name} src={customer.picture_url} size="huge" />
            <span className="flex min-w-0 flex-col items-start gap-1">
              <CustomerName
                name={customer.name}
                shownName={name}
                mayEdit={mayEdit}
                onSave={(next) => save({ name: next })}
              />
              {customer.erased_at ? <Badge>{words("erased")}</Badge> : null}
              {customer.blocked_at ? (
                <Badge tone="danger" icon={<Ban aria-hidden="true" />}>
                  {words("blocked")}
                </Badge>
              ) : null}
            </span>
          </span>
        }
        actions={
          room ? (
            <LinkButton
              variant="primary"
              icon={<MessagesSquare />}
              href={`/project/${project_id}/chat/room/${room.id}?view=all`}
            >
              {t("openChat")}
            </LinkButton>
          ) : null
        }
      />
      <div className="grid items-start gap-4 lg:grid-cols-[1fr_22rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <CustomerRooms rooms={figures.rooms} isImported={figures.imports.some(({ is_new }) => is_new)} />
          <Card title={t("history")}>
            <div className="flex flex-col gap-6">
              <CustomerNotes customer={customer} mayEdit={mayEdit} save={save} />
              {figures.rooms.map(({ id }) => (
                <RoomSlips key={id} room_id={id} />
              ))}
              <Conversations conversations={customer.conversations} room_id={null} />
              <ReceivedBroadcasts customer_id={customer.id} />
            </div>
          </Card>
        </div>
        <Card title={t("about")}>
          <div className="flex flex-col gap-6">
            <ContactLines customer={customer} figures={figures} mayEdit={mayEdit} save={save} />
            {mayEdit ? <Merges customer={customer} onChanged={refresh} /> : null}
            <TagsSection
              title={words("tags")}
              changeLabel={words("changeTags")}
              tag_ids={customer.tag_ids}
              mayEdit={mayEdit}
              onChange={actions.tag}
            />
            <CustomFields attributes={customer.attributes} mayEdit={mayEdit} onSave={actions.setAttribute} />
            <PanelSection title={words("language")}>
              <LanguageField language={customer.language} mayEdit={mayEdit} onSave={(language) => save({ language })} />
            </PanelSection>
            <Consent consents={customer.consents} mayEdit={mayEdit} onRecord={actions.consent} />
            <ShopSystem customer={customer} />
            <Websites visits={customer.websites} />
            <CustomerImports imports={figures.imports} />
            {mayEdit ? <CustomerActions customer={customer} actions={actions} /> : null}
          </div>
        </Card>
      </div>
    </>
  );
}
