"use client";

import { ImageUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { FileButton } from "@/components/ui/buttons/file-button";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import type { PayPage } from "@/lib/bills/schema";
import { attempt } from "@/lib/http/attempt";
import { api as client } from "@/lib/http/client";
import { MAX_SLIP_BYTES, SLIP_TYPES } from "@/lib/slips/limits";

interface PaySlipProps {
  api: string;
  page: PayPage;
  onSent: (page: PayPage) => void;
}

/** Uploads a slip. Errors are shown beside the button. */
export function PaySlip({ api, page, onSent }: PaySlipProps) {
  const t = useTranslations("bills.pay");
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  // the same picture after a failure continues the same upload
  const sending = useRef<{ name: string; size: number; slip_id: string } | null>(null);
  const send = async (file: File) => {
    setWrong(null);
    if (!SLIP_TYPES.some((type) => type === file.type)) return setWrong(t("wrongType"));
    if (file.size > MAX_SLIP_BYTES) return setWrong(t("tooLarge"));
    const { name, size } = file;
    const isSame = sending.current?.name === name && sending.current.size === size;
    const slip_id = isSame && sending.current ? sending.current.slip_id : crypto.randomUUID();
    sending.current = { name, size, slip_id };
    setBusy(true);
    const { value, error } = await attempt(client.post<PayPage>(`${api}/slip?slip_id=${slip_id}`, file));
    setBusy(false);
    if (error) {
      return setWrong(
        error === "file_type_refused"
          ? t("wrongType")
          : error === "file_too_large" || error === "too_large"
            ? t("tooLarge")
            : errorText(error),
      );
    }
    sending.current = null;
    onSent(value);
  };
  const isFirst = page.last_slip === null;
  return (
    <section className="rounded-card border border-border bg-surface p-5">
      <h2 className="font-semibold text-lg">{t("slip")}</h2>
      <p className="text-muted text-sm">{t("slipHint")}</p>
      <FileButton
        variant={isFirst ? "primary" : "secondary"}
        size="large"
        icon={<ImageUp />}
        accept={SLIP_TYPES.join(",")}
        loading={isBusy}
        className="mt-3 w-full"
        onFiles={([file]) => file && void send(file)}
      >
        {t(isFirst ? "choose" : "again")}
      </FileButton>
      {wrong ? (
        <p role="alert" className="mt-2 text-danger-text text-sm">
          {wrong}
        </p>
      ) : null}
      <noscript>
        <p className="mt-2 text-muted text-sm">{t("noScript")}</p>
      </noscript>
    </section>
  );
}
