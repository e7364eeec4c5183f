"use client";

import { Check, Copy } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { toast } from "../feedback/toast";
import { Button } from "./button";

/** Copies `text` to the clipboard and confirms it for two seconds. */
export function CopyButton({ text, label, size }: { text: string; label?: string; size?: "small" | "medium" }) {
  const t = useTranslations("ui");
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      toast.error(t("copyFailed"));
    }
  };
  return (
    <Button size={size} icon={copied ? <Check className="text-success" /> : <Copy />} onClick={copy}>
      <span aria-live="polite">{copied ? t("copied") : (label ?? t("copy"))}</span>
    </Button>
  );
}
