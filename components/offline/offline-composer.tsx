"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, type KeyboardEvent, useMemo, useState } from "react";
import { draftKey } from "@/components/messages/composer/draft-keeper";
import { outboxOf } from "@/components/messages/outbox/outbox-store";
import { useOutboxOf } from "@/components/messages/outbox/use-outbox";
import { Button } from "@/components/ui/buttons/button";
import { FormElement } from "@/components/ui/form/form-element";
import { Textarea } from "@/components/ui/inputs/textarea";
import { localStore } from "@/lib/browser-storage";
import { MAX_TEXT_LENGTH } from "@/lib/messages/limits";

interface OfflineComposerProps {
  project_id: string;
  user_id: string;
  room_id: string;
  name: string;
}

/**
 * Puts replies into the outbox, which sends each of them once as soon as the inbox is open again. Text that is not finished by then is
 * continued in the inbox: it is kept where a draft is that the server does not have.
 */
export function OfflineComposer({ project_id, user_id, room_id, name }: OfflineComposerProps) {
  const t = useTranslations("offline");
  const place = draftKey(user_id, `/api/project/${project_id}/rooms/${room_id}`, "reply");
  const [text, setText] = useState(() => localStore.read(place) ?? "");
  const store = useMemo(() => outboxOf(project_id, user_id), [project_id, user_id]);
  const { outgoing, send, discard } = useOutboxOf(store, room_id);

  const write = (next: string) => {
    setText(next);
    localStore.write(place, next || null);
  };
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (text.trim() === "") return;
    send({
      text,
      is_note: false,
      mentions: [],
      attachments: [],
      reply_to_id: null,
      sticker: null,
      quick_message_id: null,
      is_private: false,
      rich: null,
    });
    write("");
  };

  return (
    <FormElement onSubmit={submit} className="space-y-3 px-4 pb-4">
      {outgoing.length > 0 ? (
        <ul aria-label={t("queued")} className="space-y-2">
          {outgoing.map((item) => (
            <li key={item.client_id} className="flex items-start gap-2 rounded-lg bg-accent-soft px-3 py-2">
              <p className="min-w-0 flex-1 whitespace-pre-wrap break-words">
                {item.text || t("files", { count: item.attachments.length })}
                <span className="block text-muted text-sm">{t("waiting")}</span>
              </p>
              <Button variant="ghost" size="small" onClick={() => discard(item.client_id)}>
                {t("discard")}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <Textarea
        aria-label={t("answer", { name })}
        placeholder={t("answer", { name })}
        maxLength={MAX_TEXT_LENGTH}
        rows={2}
        value={text}
        onChange={(event) => write(event.target.value)}
      />
      <Button type="submit" variant="primary" className="w-full">
        {t("queue")}
      </Button>
    </FormElement>
  );
}
