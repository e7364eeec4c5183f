"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { ApiError, api } from "@/lib/http/client";
import { FARTHEST_MS } from "@/lib/messages/scheduled/send-times";
import { instantOf, wallTime } from "@/lib/time-zone";
import type { BroadcastForm } from "./use-broadcast-form";

const HOUR_MS = 3_600_000;

interface LaunchOptions {
  project_id: string;
  timeZone: string;
  form: BroadcastForm;
  /** Number of recipients; undefined until it is known. */
  reaches: number | undefined;
  /** The send time of a scheduled broadcast. */
  sendAt: string | null;
}

/** When a broadcast is sent, and saving and launching it. */
export function useLaunch({ project_id, timeZone, form, reaches, sendAt }: LaunchOptions) {
  const t = useTranslations("broadcasts.launch");
  const router = useRouter();
  const errorText = useErrorText();
  const [when, setWhen] = useState<"now" | "later">(sendAt ? "later" : "now");
  const [wall, setWall] = useState(() =>
    wallTime(sendAt ? new Date(sendAt) : new Date(Date.now() + HOUR_MS), timeZone),
  );
  const [wrong, setWrong] = useState<string | null>(null);
  const [busy, setBusy] = useState<"save" | "launch" | null>(null);
  const [asked, setAsked] = useState<{ at: Date | null } | null>(null);

  const refuse = (text: string) => {
    setWrong(text);
    showError();
  };
  const fail = (failure: unknown) => {
    const code = failure instanceof ApiError ? failure.code : "internal";
    if (failure instanceof ApiError && "send_at" in failure.fields) refuse(errorText(code));
    // said in the form, with what can be done
    else if (code === "broadcast_changed") showError();
    else toast.error(errorText(code));
  };
  const save = async () => {
    setBusy("save");
    try {
      if (await form.save(false)) {
        form.forget();
        toast.successOnArrival(t("saved"));
        router.push(`/project/${project_id}/broadcast`);
        router.refresh();
      } else showError();
    } catch (failure) {
      fail(failure);
    } finally {
      setBusy(null);
    }
  };
  const ask = async () => {
    const at = when === "later" ? instantOf(wall, timeZone) : null;
    if (when === "later" && !at) return refuse(t("noTime"));
    if (at && at.getTime() < Date.now() + 60_000) return refuse(t("past"));
    if (at && at.getTime() > Date.now() + FARTHEST_MS) return refuse(t("far"));
    setWrong(null);
    setBusy("launch");
    try {
      if (await form.save(true)) setAsked({ at });
      else showError();
    } catch (failure) {
      fail(failure);
    } finally {
      setBusy(null);
    }
  };
  // stays busy after a success: until the next page is there, a second press would look possible
  const launch = async () => {
    setBusy("launch");
    try {
      await api.post(`/api/project/${project_id}/broadcasts/${form.id}/launch`, {
        send_at: asked?.at?.toISOString() ?? null,
        confirmed_count: reaches ?? 0,
      });
      form.forget();
      toast.successOnArrival(t(asked?.at ? "scheduled" : "started"));
      router.push(`/project/${project_id}/broadcast/${form.id}`);
      router.refresh();
    } catch (failure) {
      setBusy(null);
      form.blame(failure);
      fail(failure);
      showError();
    }
  };
  return { when, setWhen, wall, setWall, wrong, busy, asked, close: () => setAsked(null), save, ask, launch };
}
/** The buttons are always in sight, the field with an error may not be. */
function showError(): void {
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>('main [aria-invalid="true"], main [role="alert"]');
    field?.scrollIntoView({ block: "center" });
    field?.focus({ preventScroll: true });
  });
}

export type Launch = ReturnType<typeof useLaunch>;
