"use client";

import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { useSWRConfig } from "swr";
import { useInbox } from "@/components/rooms/inbox-context";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { toast } from "@/components/ui/feedback/toast";
import { Form, FormError, FormField } from "@/components/ui/form/form";
import { KeptDraft } from "@/components/ui/form/kept-draft";
import { useDialogDraft } from "@/components/ui/form/use-form-draft";
import { useZodForm } from "@/components/ui/form/use-zod-form";
import { Checkbox } from "@/components/ui/inputs/checkbox";
import { DatePicker } from "@/components/ui/inputs/date-picker";
import { Input } from "@/components/ui/inputs/input";
import { Textarea } from "@/components/ui/inputs/textarea";
import { useToday } from "@/components/ui/inputs/use-today";
import { Dialog, DialogActions } from "@/components/ui/overlays/dialog";
import { MAX_BILL_NOTE } from "@/lib/bills/limits";
import { type BillForm, billFormSchema } from "@/lib/bills/schema";
import { attempt } from "@/lib/http/attempt";
import { api as client } from "@/lib/http/client";
import { BillItems, NEW_ITEM } from "./bill-items";
import { BillSums, SendBill } from "./bill-sums";
import { useBillIds } from "./use-bill-ids";

const NEW_BILL: BillForm = {
  items: [NEW_ITEM],
  discount: "",
  shipping: "",
  note: "",
  due_on: "",
  wants_address: false,
};

interface BillDialogProps {
  room_id: string;
  /** The customer's. */
  name: string;
  onClose: () => void;
}

/** A new bill: items, discount, shipping, note and due day. Sending writes its card into the chat. */
export function BillDialog({ room_id, name, onClose }: BillDialogProps) {
  const t = useTranslations("bills.compose");
  const { api, timeZone } = useInbox();
  const { mutate } = useSWRConfig();
  const today = useToday(timeZone);
  const ids = useBillIds(room_id);
  const form = useZodForm(billFormSchema, { defaultValues: NEW_BILL });
  const draft = useDialogDraft(form, `bill:${room_id}`);
  const startOver = () => {
    draft.startOver();
    ids.renew();
  };
  return (
    <Dialog open size="large" onOpenChange={(open) => !open && onClose()} title={t("title", { name })}>
      <Form
        form={form}
        onSubmit={async () => {
          // the server parses what was typed
          const { error, fields } = await attempt(
            client.post(`${api}/bills`, { ...form.getValues(), ...ids.take(), room_id }),
          );
          if (error === "bill_sent" || error === "bill_state") {
            // these ids belong to a bill that cannot change any more: the next press begins another one
            ids.renew();
            void mutate(`${api}/rooms/${room_id}/bills`);
          }
          if (error) return { error, fields };
          startOver();
          toast.success(t("sent"));
          void mutate(`${api}/rooms/${room_id}/bills`);
          onClose();
          return undefined;
        }}
      >
        <KeptDraft draft={{ ...draft, startOver }} text={t("kept")} />
        <FormError />
        <AccountNeeded />
        <BillItems />
        <div className="grid gap-4 sm:grid-cols-3">
          <FormField name="discount" label={t("discount")} optional>
            {(field) => <Input {...field} inputMode="decimal" autoComplete="off" maxLength={14} />}
          </FormField>
          <FormField name="shipping" label={t("shipping")} optional>
            {(field) => <Input {...field} inputMode="decimal" autoComplete="off" maxLength={14} />}
          </FormField>
          <FormField name="due_on" label={t("due")} optional>
            {({ value, onChange }) => (
              <DatePicker value={value} today={today} min={today} placeholder={t("noDue")} onChange={onChange} />
            )}
          </FormField>
        </div>
        <FormField name="note" label={t("note")} optional>
          {(field) => <Textarea {...field} rows={2} maxLength={MAX_BILL_NOTE} />}
        </FormField>
        <FormField name="wants_address" label={t("wantsAddress")} hiddenLabel>
          {(field) => <Checkbox {...field} label={t("wantsAddress")} />}
        </FormField>
        <BillSums />
        <DialogActions>
          <SendBill />
        </DialogActions>
      </Form>
    </Dialog>
  );
}

/** Without an account a customer cannot pay: the error comes with the way to add one. */
function AccountNeeded() {
  const t = useTranslations("bills.compose");
  const { project_id, me } = useInbox();
  const { errors } = useFormContext().formState;
  if (errors.root?.message !== "bill_account" || (me.role !== "owner" && me.role !== "admin")) return null;
  return (
    <LinkButton href={`/project/${project_id}/slip?tab=settings`} size="small" className="self-start">
      {t("addAccount")}
    </LinkButton>
  );
}
