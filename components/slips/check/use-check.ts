"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { ApiError, api } from "@/lib/http/client";
import { readBaht } from "@/lib/slips/baht";
import { MAX_SLIP_BYTES, SLIP_TYPES } from "@/lib/slips/limits";
import type { Slip } from "@/lib/slips/schema";
import { useSlip } from "../detail/use-slip";

/** Submits one slip and follows it until the bank has answered. If it fails, the input is kept. */
export function useCheck(project_id: string) {
  const t = useTranslations("slips.dialog");
  const errorText = useErrorText();
  const [amount, setAmount] = useState("");
  const [text, setText] = useState("");
  const [preview, setPreview] = useState<string | null>(null);
  const [slip_id, setSlipId] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<{ field: "file" | "text" | "amount"; words: string } | null>(null);
  const { data: slip } = useSlip(project_id, slip_id);
  // the same slip after a lost answer continues the same check: with another id it would be called a duplicate of itself
  const tried = useRef<{ what: string; id: string } | null>(null);
  const idFor = (what: string) => {
    if (tried.current?.what !== what) tried.current = { what, id: crypto.randomUUID() };
    return tried.current.id;
  };

  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);

  const path = `/api/project/${project_id}/slips`;
  /** The expected amount in satang; null if empty, undefined if it is not an amount. */
  const readAmount = () => (amount.trim() === "" ? null : (readBaht(amount) ?? undefined));

  const send = async (
    field: "file" | "text",
    what: string,
    call: (id: string, expected: number | null) => Promise<Slip>,
  ) => {
    const expected = readAmount();
    if (expected === undefined) return setFailure({ field: "amount", words: t("badAmount") });
    setFailure(null);
    setSending(true);
    try {
      const taken = await call(idFor(`${what}:${expected}`), expected);
      tried.current = null;
      setSlipId(taken.id);
    } catch (problem) {
      setFailure({ field, words: errorText(problem instanceof ApiError ? problem.code : "internal") });
    } finally {
      setSending(false);
    }
  };

  const sendFile = async ([file]: readonly File[]) => {
    if (!file || isSending || slip_id) return;
    if (!SLIP_TYPES.some((type) => type === file.type)) return setFailure({ field: "file", words: t("badType") });
    if (file.size > MAX_SLIP_BYTES) return setFailure({ field: "file", words: t("tooLarge") });
    setPreview(URL.createObjectURL(file));
    await send("file", `${file.name}:${file.size}`, (id, expected) => {
      const query = new URLSearchParams({
        slip_id: id,
        ...(expected !== null && { expected_amount: String(expected) }),
      });
      return api.post<Slip>(`${path}?${query}`, file);
    });
  };

  const sendText = () =>
    send("text", text, (slip_id, expected_amount) =>
      api.post<Slip>(`${path}/check-text`, { slip_id, qr_text: text, expected_amount }),
    );

  const reset = () => {
    setSlipId(null);
    setPreview(null);
    setText("");
    setAmount("");
    setFailure(null);
  };

  return { amount, setAmount, text, setText, preview, slip_id, slip, isSending, failure, sendFile, sendText, reset };
}
