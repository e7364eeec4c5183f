"use client";

import { Smartphone } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import useSWR from "swr";
import { Button } from "@/components/ui/buttons/button";
import { ChannelMark } from "@/components/ui/display/channel-mark";
import { RetryLine } from "@/components/ui/feedback/retry-line";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/inputs/input";
import { Dialog } from "@/components/ui/overlays/dialog";
import { localStore } from "@/lib/browser-storage";
import { ApiError, api } from "@/lib/http/client";
import type { FoundCustomer } from "@/lib/search/schema";

type Chatting = FoundCustomer & { room_id: string; social_kind: NonNullable<FoundCustomer["social_kind"]> };
const hasRoom = (found: FoundCustomer): found is Chatting => found.room_id !== null && found.social_kind !== null;

interface TestSendDialogProps {
  project_id: string;
  broadcast_id: string;
  /** Saves the broadcast first; false: saving failed. */
  save: () => Promise<boolean>;
}

/**
 * Test send: sends the draft to one conversation, usually the agent's own, to check it on a real phone. The choice is
 * remembered in this browser.
 */
export function TestSendDialog({ project_id, broadcast_id, save }: TestSendDialogProps) {
  const t = useTranslations("broadcasts.trial");
  const errorText = useErrorText();
  const [open, setOpen] = useState(false);
  const [term, setTerm] = useState("");
  const [busy, setBusy] = useState<string | null>(null);
  const place = `broadcast-trial:${project_id}`;
  useEffect(() => {
    if (open) setTerm(localStore.read(place) ?? "");
  }, [open, place]);
  const path = `/api/project/${project_id}`;
  const { data, error, mutate } = useSWR<{ customers: FoundCustomer[] }>(
    open && term.trim() ? `${path}/search/customers?q=${encodeURIComponent(term.trim())}` : null,
    { keepPreviousData: true },
  );
  // imported customers without a chat cannot be sent to
  const people = (term.trim() ? (data?.customers ?? []) : []).filter(hasRoom);
  const send = async ({ room_id, customer_name }: Chatting) => {
    setBusy(room_id);
    try {
      if (!(await save())) return setOpen(false);
      await api.post(`${path}/broadcasts/${broadcast_id}/test-send`, { room_id });
      localStore.write(place, customer_name);
      toast.success(t("sent", { name: customer_name || t("unnamed") }));
      setOpen(false);
    } catch (failure) {
      toast.error(errorText(failure instanceof ApiError ? failure.code : "internal"));
    } finally {
      setBusy(null);
    }
  };
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button icon={<Smartphone />} aria-label={t("open")} title={t("open")}>
          <span className="max-lg:hidden">{t("open")}</span>
        </Button>
      }
      title={t("title")}
      description={t("description")}
    >
      <div className="flex min-h-48 flex-col gap-3 py-1">
        <Field label={t("search")}>
          <Input type="search" value={term} onChange={(event) => setTerm(event.currentTarget.value)} />
        </Field>
        <ul className="flex flex-col">
          {people.map((found) => (
            <li key={found.room_id} className="flex items-center gap-2 border-border border-b py-2 last:border-0">
              <ChannelMark channel={found.social_kind} />
              <span className="min-w-0 flex-1 truncate">{found.customer_name || t("unnamed")}</span>
              <Button
                size="small"
                aria-label={t("sendTo", { name: found.customer_name || t("unnamed") })}
                loading={busy === found.room_id}
                onClick={() => void send(found)}
              >
                {t("send")}
              </Button>
            </li>
          ))}
        </ul>
        {term.trim() && error ? <RetryLine onRetry={mutate} /> : null}
        {term.trim() && data && people.length === 0 ? <p className="text-muted">{t("none")}</p> : null}
      </div>
    </Dialog>
  );
}
