"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useInbox } from "@/components/rooms/inbox-context";
import { useFailureToast } from "@/components/rooms/use-failure-toast";
import type { Contacts } from "@/lib/customers/schema";
import { api as http } from "@/lib/http/client";

export interface ShownContacts {
  /** Null until requested. */
  shown: Contacts | null;
  isAsking: boolean;
  show: () => Promise<void>;
  /** Adds values typed here, which need no request. */
  know: (typed: Partial<Contacts>) => void;
}

/** The unmasked phone number and e-mail address while the panel is open. Every request is written to the audit log. */
export function useContacts(customer_id: string): ShownContacts {
  const t = useTranslations("customers");
  const { api } = useInbox();
  const failed = useFailureToast();
  const [shown, setShown] = useState<Contacts | null>(null);
  const [isAsking, setAsking] = useState(false);
  return {
    shown,
    isAsking,
    show: async () => {
      setAsking(true);
      try {
        setShown(await http.post<Contacts>(`${api}/customers/${customer_id}/contacts`, {}));
      } catch (failure) {
        failed(t("showFailed"), failure);
      } finally {
        setAsking(false);
      }
    },
    know: (typed) => setShown((known) => ({ phone: null, email: null, ...known, ...typed })),
  };
}
