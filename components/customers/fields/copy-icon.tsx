"use client";

import { Check, Copy } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { toast } from "@/components/ui/feedback/toast";

const SHOWN_MS = 2_000;

/** Copies the value beside it. */
export function CopyIcon({ text }: { text: string }) {
  const t = useTranslations("ui");
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      toast.error(t("copyFailed"));
    }
  };
  return (
    <IconButton
      size="small"
      label={t(isCopied ? "copied" : "copy")}
      icon={isCopied ? <Check className="text-success" /> : <Copy />}
      onClick={copy}
    />
  );
}
