"use client";

import { MessageCircle } from "lucide-react";
import { Button } from "@/components/ui/button";
import { callWidget } from "../sdk";

/** Opens the chat of this page. `about` tells a screen reader what it is asked about. */
export function AskButton({ label, about, primary = false }: { label: string; about?: string; primary?: boolean }) {
  return (
    <Button
      variant={primary ? "primary" : "secondary"}
      size={primary ? "large" : "medium"}
      icon={<MessageCircle />}
      aria-label={about ? `${label}: ${about}` : undefined}
      className={primary ? undefined : "w-full"}
      onClick={() => callWidget("open")}
    >
      {label}
    </Button>
  );
}
