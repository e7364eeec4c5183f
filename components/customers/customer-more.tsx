"use client";

import { useTranslations } from "next-intl";
import { RoomBills } from "@/components/bills/chat/room-bills";
import { ReceivedBroadcasts } from "@/components/broadcasts/received-broadcasts";
import { UsedCoupons } from "@/components/coupons/used-coupons";
import { useInbox } from "@/components/rooms/inbox-context";
import type { RoomIdentity } from "@/components/rooms/room/use-room-identity";
import { RoomSlips } from "@/components/slips/room-slips";
import { LinkButton } from "@/components/ui/buttons/link-button";
import type { Customer } from "@/lib/customers/schema";
import { Channels } from "./channels";
import { Consent } from "./consent";
import { Conversations } from "./conversations";
import { CustomerActions } from "./customer-actions";
import { CustomFields } from "./fields/custom-fields";
import { CustomerNotes } from "./fields/customer-notes";
import { LanguageField } from "./fields/language-field";
import { Merges } from "./merges/merges";
import { PanelSection } from "./panel-section";
import { ShopSystem } from "./shop-system";
import type { CustomerActions as Actions } from "./use-customer";
import { Websites } from "./websites";

interface CustomerMoreProps {
  customer: Customer;
  room: RoomIdentity;
  mayEdit: boolean;
  actions: Actions;
  /** The lists and the open room show outdated data. */
  onChanged: () => void;
}

/** The panel below name and contacts; loaded separately so that the inbox does not wait for it. */
export function CustomerMore({ customer, room, mayEdit, actions, onChanged }: CustomerMoreProps) {
  const t = useTranslations("customers");
  const { project_id } = useInbox();
  const { save } = actions;
  const refresh = () => {
    actions.refresh();
    onChanged();
  };
  return (
    <>
      {mayEdit ? <Merges customer={customer} onChanged={refresh} /> : null}
      <CustomerNotes customer={customer} mayEdit={mayEdit} save={save} />
      <CustomFields attributes={customer.attributes} mayEdit={mayEdit} onSave={actions.setAttribute} />
      <PanelSection title={t("language")}>
        <LanguageField language={customer.language} mayEdit={mayEdit} onSave={(language) => save({ language })} />
      </PanelSection>
      <ShopSystem customer={customer} />
      <Websites visits={customer.websites} />
      <Channels rooms={customer.rooms} room_id={room.id} />
      <Consent consents={customer.consents} mayEdit={mayEdit} onRecord={actions.consent} />
      <Conversations conversations={customer.conversations} room_id={room.id} />
      <RoomBills room_id={room.id} />
      <RoomSlips room_id={room.id} />
      <UsedCoupons uses={customer.coupon_uses} />
      <ReceivedBroadcasts customer_id={customer.id} />
      <LinkButton variant="ghost" className="self-start" href={`/project/${project_id}/customers/${customer.id}`}>
        {t("openPage")}
      </LinkButton>
      {mayEdit ? <CustomerActions customer={customer} actions={actions} /> : null}
    </>
  );
}
