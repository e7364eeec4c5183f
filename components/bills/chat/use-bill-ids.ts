"use client";

import { useMemo, useRef } from "react";
import { newBillSchema } from "@/lib/bills/schema";
import { sessionStore } from "@/lib/browser-storage";

const idsSchema = newBillSchema.omit({ room_id: true });

/**
 * The ids of a new bill and its card: the same for every attempt, so that a retry continues with the same bill. Kept in this tab from the
 * first attempt on, because the answer to it may be lost and the dialog closed before the next one. `renew` begins another bill.
 */
export function useBillIds(room_id: string) {
  const place = `draft:bill-ids:${room_id}`;
  const current = useRef<{ bill_id: string; client_id: string } | null>(null);
  return useMemo(
    () => ({
      take: () => {
        const kept = idsSchema.safeParse(sessionStore.readJson(place));
        current.current ??= kept.success ? kept.data : { bill_id: crypto.randomUUID(), client_id: crypto.randomUUID() };
        sessionStore.writeJson(place, current.current);
        return current.current;
      },
      renew: () => {
        current.current = null;
        sessionStore.writeJson(place, null);
      },
    }),
    [place],
  );
}
