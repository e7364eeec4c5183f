"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { CardPictureField } from "@/components/cards/compose/card-picture-field";
import { PicturePreview } from "@/components/ui/display/picture-preview";
import { toast } from "@/components/ui/feedback/toast";
import { Form, FormError, FormField, SubmitButton } from "@/components/ui/form/form";
import { useZodForm } from "@/components/ui/form/use-zod-form";
import { Input } from "@/components/ui/inputs/input";
import { Dialog, DialogActions } from "@/components/ui/overlays/dialog";
import { MAX_ITEM_NAME } from "@/lib/bills/limits";
import { attempt } from "@/lib/http/attempt";
import { api } from "@/lib/http/client";
import { type SavedItem, savedItemFormSchema, typedPrice } from "@/lib/saved-items/schema";

interface SavedItemDialogProps {
  project_id: string;
  /** Null: a new one. */
  item: SavedItem | null;
  onClose: () => void;
}

/** Creates or changes a saved item. */
export function SavedItemDialog({ project_id, item, onClose }: SavedItemDialogProps) {
  const t = useTranslations("savedItems.form");
  const router = useRouter();
  // the same for every attempt: a retry creates no second item
  const [id] = useState(() => item?.id ?? crypto.randomUUID());
  const [pictureUrl, setPictureUrl] = useState(item?.picture_url ?? null);
  const [uploading, setUploading] = useState(0);
  const form = useZodForm(savedItemFormSchema, {
    defaultValues: {
      name: item?.name ?? "",
      price: item ? typedPrice(item.price_satang) : "",
      picture_id: item?.picture_id ?? null,
    },
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t(item ? "edit" : "new")}>
      <Form
        form={form}
        onSubmit={async () => {
          // the server parses what was typed
          const path = `/api/project/${project_id}/saved-items/${id}`;
          const { error, fields } = await attempt(api.put(path, form.getValues()));
          if (error) return { error, fields };
          toast.success(t("saved"));
          router.refresh();
          onClose();
          return undefined;
        }}
      >
        <FormError />
        <FormField name="name" label={t("name")}>
          {(field) => <Input {...field} maxLength={MAX_ITEM_NAME} autoComplete="off" />}
        </FormField>
        <FormField name="price" label={t("price")} hint={t("priceHint")}>
          {(field) => <Input {...field} inputMode="decimal" autoComplete="off" maxLength={14} />}
        </FormField>
        <CardPictureField
          hasPicture={pictureUrl !== null}
          uploadPath={`/api/project/${project_id}/quick-messages`}
          onChange={(picture) => {
            form.setValue("picture_id", picture?.id ?? null, { shouldDirty: true });
            setPictureUrl(picture?.url ?? null);
          }}
          onUploading={(by) => setUploading((before) => before + by)}
        >
          {pictureUrl ? (
            <PicturePreview
              url={pictureUrl}
              width={112}
              height={112}
              className="size-28 rounded-card border border-border object-cover"
            />
          ) : null}
        </CardPictureField>
        <DialogActions>
          <SubmitButton loading={uploading > 0}>{t("save")}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
