"use client";

import { Camera, ImageUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { FileButton } from "@/components/ui/buttons/file-button";
import { Field } from "@/components/ui/form/field";
import { FormElement } from "@/components/ui/form/form-element";
import { Input } from "@/components/ui/inputs/input";
import { Textarea } from "@/components/ui/inputs/textarea";
import { SLIP_TYPES } from "@/lib/slips/limits";
import { CheckResult } from "./check-result";
import { useCheck } from "./use-check";

const ACCEPT = SLIP_TYPES.join(",");

/**
 * Submits a slip as an image (selected, pasted, dropped, photographed) or as the text of its QR code, and shows the result.
 */
export function CheckForm({ project_id, onClose }: { project_id: string; onClose: () => void }) {
  const t = useTranslations("slips.dialog");
  const ui = useTranslations("ui");
  const check = useCheck(project_id);
  const [byText, setByText] = useState(false);
  const [isOver, setOver] = useState(false);
  const { sendFile, failure } = check;
  // The dialog looks for its first field before this form has loaded. On touch screens the on-screen keyboard would cover the buttons.
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!window.matchMedia("(pointer: coarse)").matches) first.current?.focus();
  }, []);
  const paste = useRef(sendFile);
  paste.current = sendFile;
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      void paste.current(files);
    };
    document.addEventListener("paste", onPaste);
    return () => document.removeEventListener("paste", onPaste);
  }, []);
  if (check.slip_id || check.isSending) {
    return <CheckResult project_id={project_id} check={check} onClose={onClose} />;
  }
  const wrong = (field: "file" | "text" | "amount") => (failure?.field === field ? failure.words : undefined);
  return (
    <div className="flex flex-col gap-4 py-1">
      <Field label={t("amount")} hint={t("amountHint")} error={wrong("amount")} optional>
        <Input
          ref={first}
          inputMode="decimal"
          autoComplete="off"
          placeholder="1,250.00"
          value={check.amount}
          onChange={(event) => check.setAmount(event.currentTarget.value)}
        />
      </Field>
      {byText ? (
        <FormElement
          className="flex flex-col gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            void check.sendText();
          }}
        >
          <Field label={t("text")} hint={t("textHint")} error={wrong("text")}>
            <Textarea
              value={check.text}
              rows={3}
              maxLength={255}
              spellCheck={false}
              onChange={(event) => check.setText(event.currentTarget.value)}
            />
          </Field>
          <Button type="submit" variant="primary" disabled={check.text.trim() === ""} className="self-end">
            {t("submit")}
          </Button>
        </FormElement>
      ) : (
        <section
          aria-label={t("drop")}
          className={`flex flex-col items-center gap-3 rounded-card border-2 border-dashed px-4 py-8 text-center ${isOver ? "border-accent bg-accent-soft" : "border-border"}`}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            void sendFile([...event.dataTransfer.files]);
          }}
        >
          <p className="text-muted pointer-coarse:hidden">{t("drop")}</p>
          <div className="flex flex-wrap justify-center gap-2">
            <FileButton variant="primary" icon={<ImageUp />} accept={ACCEPT} onFiles={(files) => void sendFile(files)}>
              {t("pick")}
            </FileButton>
            <FileButton
              icon={<Camera />}
              accept={ACCEPT}
              capture="environment"
              className="pointer-fine:hidden"
              onFiles={(files) => void sendFile(files)}
            >
              {t("camera")}
            </FileButton>
          </div>
          <p className="text-muted text-sm">{t("types")}</p>
          {wrong("file") ? (
            <p role="alert" className="text-danger-text">
              {wrong("file")}
            </p>
          ) : null}
        </section>
      )}
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="ghost" onClick={() => setByText(!byText)}>
          {t(byText ? "byImage" : "byText")}
        </Button>
        <Button onClick={onClose}>{ui("cancel")}</Button>
      </div>
    </div>
  );
}
