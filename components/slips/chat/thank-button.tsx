"use client";

import { Heart } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { useInbox } from "@/components/rooms/inbox-context";
import { Button } from "@/components/ui/buttons/button";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { attempt } from "@/lib/http/attempt";
import { api as client } from "@/lib/http/client";
import type { SlipSettings } from "@/lib/slips/schema";
import type { thanksFor } from "@/lib/slips/thanks";

interface ThankButtonProps {
  room_id: string;
  thanks: NonNullable<ReturnType<typeof thanksFor>>;
}

/** Sends the shop's thank-you message in one tap. */
export function ThankButton({ room_id, thanks }: ThankButtonProps) {
  const t = useTranslations("slips.chat");
  const errorText = useErrorText();
  const { number } = useFormatter();
  const { api } = useInbox();
  const [state, setState] = useState<"idle" | "sending" | "sent">("idle");
  const thank = async () => {
    setState("sending");
    const settings = await attempt(client.get<SlipSettings>(`${api}/slips/settings`));
    const words = settings.value?.thanks || t("thanksDefault");
    const text = words.replaceAll("{amount}", number(thanks.satang / 100, "baht"));
    const { error } = settings.error
      ? settings
      : await attempt(client.post(`${api}/rooms/${room_id}/messages`, { client_id: thanks.client_id, text }));
    if (error) toast.error(errorText(error));
    setState(error ? "idle" : "sent");
  };
  // until the message's event arrives
  if (state === "sent") return null;
  return (
    <Button
      size="small"
      icon={<Heart aria-hidden="true" />}
      loading={state === "sending"}
      aria-label={t("thankLabel")}
      className="relative self-start"
      onClick={() => void thank()}
    >
      {t("thank")}
    </Button>
  );
}
