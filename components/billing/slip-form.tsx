"use client";

import { Upload } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FileButton } from "@/components/ui/buttons/file-button";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import type { Invoice } from "@/lib/billing/schema";
import { ApiError, api } from "@/lib/http/client";
import { MAX_SLIP_BYTES, SLIP_TYPES } from "@/lib/slips/limits";

interface SlipFormProps {
  project_id: string;
  invoice: Invoice;
  onChanged: () => Promise<unknown>;
}

/** Uploads the image of a slip. Errors are shown beside the button. */
export function SlipForm({ project_id, invoice, onChanged }: SlipFormProps) {
  const t = useTranslations("billing.pay");
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  // the limits for slips, not those for files in a conversation
  const wordsFor = (code: string) =>
    code === "file_too_large" ? t("tooLarge") : code === "file_type_refused" ? t("wrongType") : errorText(code);
  const send = async (file: File) => {
    setWrong(null);
    if (!SLIP_TYPES.some((type) => type === file.type)) return setWrong(t("wrongType"));
    if (file.size > MAX_SLIP_BYTES) return setWrong(t("tooLarge"));
    setBusy(true);
    try {
      const path = `/api/project/${project_id}/billing/invoices/${invoice.id}/payments?id=${crypto.randomUUID()}`;
      await api.post(path, file);
    } catch (failure) {
      setWrong(failure instanceof ApiError ? wordsFor(failure.code) : errorText("unavailable"));
    }
    await onChanged();
    setBusy(false);
  };
  return (
    <div className="flex flex-col items-start gap-2">
      <FileButton
        variant={invoice.state === "checking" ? "secondary" : "primary"}
        size="large"
        icon={<Upload />}
        accept={SLIP_TYPES.join(",")}
        loading={isBusy}
        onFiles={([file]) => file && void send(file)}
      >
        {t(isBusy ? "uploading" : invoice.state === "unpaid" ? "choose" : "again")}
      </FileButton>
      {wrong ? (
        <p role="alert" className="text-danger-text text-sm">
          {wrong}
        </p>
      ) : null}
    </div>
  );
}
