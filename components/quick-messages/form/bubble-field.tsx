"use client";

import { Braces, RotateCw } from "lucide-react";
import Image from "next/image";
import { useFormatter, useLocale, useTranslations } from "next-intl";
import { useRef } from "react";
import { FileCard } from "@/components/media/file-card";
import { Button } from "@/components/ui/buttons/button";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { Field } from "@/components/ui/form/field";
import { Textarea } from "@/components/ui/inputs/textarea";
import { Menu, MenuItem } from "@/components/ui/overlays/menu";
import type { ErrorCode } from "@/lib/errors";
import { displayUrl } from "@/lib/media/display-url";
import type { WrittenBubble } from "@/lib/quick-messages/schema";
import { quickVariables, type VariableName } from "@/lib/quick-messages/variables";

interface BubbleFieldProps {
  bubble: WrittenBubble;
  number: number;
  upload: { progress: number; error: ErrorCode | null } | undefined;
  /** An error message or code. */
  error: string | undefined;
  /** The variables on offer; all by default. */
  names?: readonly VariableName[];
  onWrite: (text: string) => void;
  onRetry: () => void;
}

/** A bubble of the form: text with variables, an image, or a video. */
export function BubbleField({ bubble, number, upload, error, names, onWrite, onRetry }: BubbleFieldProps) {
  const t = useTranslations("quickMessages");
  const locale = useLocale();
  const errorText = useErrorText();
  const textarea = useRef<HTMLTextAreaElement>(null);
  const wrong = error ? errorText(error) : undefined;
  if (bubble.kind !== "text") return <UploadField {...{ bubble, number, upload, wrong, onRetry }} />;

  const insert = (name: VariableName) => {
    const at = textarea.current?.selectionStart ?? bubble.text.length;
    const fallback = name === "customer_name" || name === "first_name" ? t("example.fallback") : "";
    const words = quickVariables.write(name, locale === "en" ? "en" : "th", fallback);
    onWrite(bubble.text.slice(0, at) + words + bubble.text.slice(at));
  };
  return (
    <Field
      label={t("form.bubble", { number })}
      error={wrong}
      className="min-w-0 flex-1"
      labelEnd={
        <Menu
          trigger={
            <Button size="small" variant="ghost" icon={<Braces />}>
              <span className="max-sm:sr-only">{t("form.variable")}</span>
            </Button>
          }
        >
          {(names ?? quickVariables.names).map((name) => (
            <MenuItem
              key={name}
              end={
                <span className="text-muted text-xs">{quickVariables.write(name, locale === "en" ? "en" : "th")}</span>
              }
              onSelect={() => insert(name)}
            >
              {t(`variables.${name}`)}
            </MenuItem>
          ))}
        </Menu>
      }
    >
      <Textarea ref={textarea} value={bubble.text} onChange={(event) => onWrite(event.currentTarget.value)} />
    </Field>
  );
}

type UploadFieldProps = Pick<BubbleFieldProps, "bubble" | "number" | "upload" | "onRetry"> & {
  wrong: string | undefined;
};

function UploadField({ bubble: { kind, file }, number, upload, wrong, onRetry }: UploadFieldProps) {
  const t = useTranslations("quickMessages.form");
  const errorText = useErrorText();
  const formatter = useFormatter();
  const label = t(kind === "video" ? "video" : "image", { number });
  const refusal = kind === "video" && upload?.error === "file_type_refused" ? t("videoType") : null;
  const failure = refusal ?? (upload?.error ? errorText(upload.error) : wrong);
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-1.5">
      <p className="font-medium">{label}</p>
      {file?.kind === "video" ? (
        <FileCard attachment={file} />
      ) : file ? (
        <Image
          src={displayUrl(file)}
          alt={file.name}
          width={file.width ?? 200}
          height={file.height ?? 150}
          unoptimized
          className="h-auto max-h-40 w-auto max-w-full rounded-control border border-border object-contain"
        />
      ) : upload && !upload.error ? (
        <>
          <progress value={upload.progress} aria-label={label} className="w-full max-w-xs" />
          <p className="tabular text-muted text-sm">
            {upload.progress < 1
              ? t("uploading", { percent: formatter.number(upload.progress, "percent") })
              : t("checking")}
          </p>
        </>
      ) : null}
      {failure && !file ? (
        <p role="alert" className="text-danger-text text-sm">
          {failure}
        </p>
      ) : null}
      {upload?.error && upload.error !== "file_type_refused" ? (
        <Button size="small" icon={<RotateCw />} onClick={onRetry} className="self-start">
          {t("retry")}
        </Button>
      ) : null}
    </div>
  );
}
