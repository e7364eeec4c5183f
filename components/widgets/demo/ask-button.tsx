"use client";

import { MessageCircle } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/buttons/button";
import { callWidget } from "../sdk";

/** Opens this page's chat. `about` is the product in question, for screen readers and as an attribute for the shop. */
export function AskButton({ label, about, primary = false }: { label: string; about?: string; primary?: boolean }) {
  const topic = useTranslations("widget.demo")("topic");
  return (
    <Button
      variant={primary ? "primary" : "secondary"}
      size={primary ? "large" : "medium"}
      icon={<MessageCircle />}
      aria-label={about ? `${label}: ${about}` : undefined}
      className={primary ? undefined : "w-full"}
      onClick={() => {
        if (about) callWidget("setAttributes", { [topic]: about });
        callWidget("open");
      }}
    >
      {label}
    </Button>
  );
}
