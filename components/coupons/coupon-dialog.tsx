"use client";

import { useRouter } from "next/navigation";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import * as z from "zod";
import { CardPictureField } from "@/components/cards/compose/card-picture-field";
import { MenuPeriod } from "@/components/rich-menus/menu-period";
import { Button } from "@/components/ui/buttons/button";
import { PicturePreview } from "@/components/ui/display/picture-preview";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { Form, FormError, FormField, SubmitButton } from "@/components/ui/form/form";
import { KeptDraft } from "@/components/ui/form/kept-draft";
import { useDialogDraft } from "@/components/ui/form/use-form-draft";
import { useZodForm } from "@/components/ui/form/use-zod-form";
import { Checkbox } from "@/components/ui/inputs/checkbox";
import { Input } from "@/components/ui/inputs/input";
import { NumberField } from "@/components/ui/inputs/number-field";
import { Textarea } from "@/components/ui/inputs/textarea";
import { AlertDialog } from "@/components/ui/overlays/alert-dialog";
import { Dialog, DialogActions } from "@/components/ui/overlays/dialog";
import { MAX_CARD_TEXT, MAX_CARD_TITLE } from "@/lib/cards/limits";
import { type Coupon, couponInputSchema, MAX_CODE, MAX_USES } from "@/lib/coupons/schema";
import { attempt } from "@/lib/http/attempt";
import { api } from "@/lib/http/client";

/** With what a draft needs as well: the id is the same for every attempt, so that a retry creates no second coupon. */
const formSchema = couponInputSchema.and(z.object({ id: z.uuid(), picture_url: z.string().nullable() }));

interface CouponDialogProps {
  project_id: string;
  /** Null: a new one. */
  coupon: Coupon | null;
  timeZone: string;
  onClose: () => void;
}

/** Creates or changes a coupon, or ends it. */
export function CouponDialog({ project_id, coupon, timeZone, onClose }: CouponDialogProps) {
  const t = useTranslations("coupons.form");
  const router = useRouter();
  const errorText = useErrorText();
  const path = `/api/project/${project_id}/coupons`;
  const [newId] = useState(() => crypto.randomUUID());
  const [uploading, setUploading] = useState(0);
  const form = useZodForm(formSchema, {
    defaultValues: {
      id: coupon?.id ?? newId,
      name: coupon?.name ?? "",
      text: coupon?.text ?? "",
      picture_id: coupon?.picture_id ?? null,
      picture_url: coupon?.picture_url ?? null,
      code: coupon?.code ?? "",
      is_once: coupon?.is_once ?? true,
      max_uses: coupon?.max_uses ?? null,
      starts_at: coupon?.starts_at ?? null,
      ends_at: coupon?.ends_at ?? null,
    },
  });
  const draft = useDialogDraft(form, `coupon:${project_id}:${coupon?.id ?? "new"}`);
  const pictureUrl = form.watch("picture_url");
  const resume = async ({ id }: Coupon) => {
    const { error } = await attempt(api.delete(`${path}/${id}/ending`));
    if (error) toast.error(errorText(error));
    else toast.success(t("resumed"));
    router.refresh();
  };
  const end = async (ending: Coupon) => {
    const { error } = await attempt(api.put(`${path}/${ending.id}/ending`, {}));
    if (error) {
      toast.error(errorText(error));
      throw new Error(error);
    }
    draft.startOver();
    toast.success(t("ended"), { long: true, action: { label: t("undo"), onClick: () => void resume(ending) } });
    router.refresh();
    onClose();
  };
  const period = (name: "starts_at" | "ends_at", label: string, none: string) => (
    <MenuPeriod
      label={label}
      none={none}
      value={form.watch(name)}
      timeZone={timeZone}
      disabled={false}
      error={form.formState.errors[name]?.message && errorText(form.formState.errors[name].message)}
      onChange={(at) => form.setValue(name, at, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })}
    />
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t(coupon ? "edit" : "new")}>
      <Form
        form={form}
        onSubmit={async ({ id, picture_url: _, ...values }) => {
          const { error, fields } = await attempt(api.put(`${path}/${id}`, { ...values, code: values.code || null }));
          if (error) return { error, fields };
          draft.startOver();
          toast.success(t("saved"));
          router.refresh();
          onClose();
          return undefined;
        }}
      >
        <KeptDraft draft={draft} />
        {coupon?.ended_at ? <EndedNotice endedAt={coupon.ended_at} onResume={() => resume(coupon)} /> : null}
        <FormError />
        <FormField name="name" label={t("name")}>
          {(field) => <Input {...field} maxLength={MAX_CARD_TITLE} autoComplete="off" />}
        </FormField>
        <FormField name="text" label={t("text")} optional>
          {(field) => <Textarea {...field} rows={2} maxLength={MAX_CARD_TEXT} />}
        </FormField>
        <CardPictureField
          hasPicture={pictureUrl !== null}
          uploadPath={`/api/project/${project_id}/quick-messages`}
          onChange={(picture) => {
            form.setValue("picture_id", picture?.id ?? null, { shouldDirty: true });
            form.setValue("picture_url", picture?.url ?? null, { shouldDirty: true });
          }}
          onUploading={(by) => setUploading((before) => before + by)}
        >
          {pictureUrl ? (
            <PicturePreview
              url={pictureUrl}
              width={240}
              height={156}
              className="aspect-[20/13] w-60 rounded-card border border-border object-cover"
            />
          ) : null}
        </CardPictureField>
        <FormField name="code" label={t("code")} hint={t("codeHint")} optional>
          {(field) => <Input {...field} value={field.value ?? ""} maxLength={MAX_CODE} autoComplete="off" />}
        </FormField>
        <FormField name="is_once" label={t("once")} hiddenLabel>
          {(field) => <Checkbox {...field} label={t("once")} />}
        </FormField>
        <NumberField name="max_uses" label={t("limit")} hint={t("limitHint")} min={1} max={MAX_USES} optional />
        {period("starts_at", t("starts"), t("startsNow"))}
        {period("ends_at", t("ends"), t("endsNever"))}
        {coupon && !coupon.ended_at ? (
          <AlertDialog
            danger
            title={t("endTitle")}
            description={t("endText")}
            confirmLabel={t("end")}
            trigger={
              <Button variant="ghost" className="self-start">
                {t("end")}
              </Button>
            }
            onConfirm={() => end(coupon)}
          />
        ) : null}
        <DialogActions>
          <SubmitButton loading={uploading > 0}>{t("save")}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

/** The period says nothing of a coupon that was ended: it stays over until it is resumed. */
function EndedNotice({ endedAt, onResume }: { endedAt: string; onResume: () => Promise<void> }) {
  const t = useTranslations("coupons.form");
  const { dateTime } = useFormatter();
  const [isBusy, setBusy] = useState(false);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-warning-soft px-3 py-2 text-warning-text">
      <span>{t("endedAt", { at: dateTime(new Date(endedAt), "dateTime") })}</span>
      <Button
        size="small"
        loading={isBusy}
        onClick={async () => {
          setBusy(true);
          await onResume();
          setBusy(false);
        }}
      >
        {t("resume")}
      </Button>
    </div>
  );
}
