"use client";

import { useTranslations } from "next-intl";
import useSWR from "swr";
import { useInbox } from "@/components/rooms/inbox-context";
import { useFailureToast } from "@/components/rooms/use-failure-toast";
import { type CustomerImport, type ImportPhase, isMovingImport } from "@/lib/customers/import-schema";
import { api as http } from "@/lib/http/client";

/** Polling interval while rows are processed, in ms. */
const ASK_MS = 800;

/** An import, followed while it is under way. */
export function useImport(first: CustomerImport): {
  current: CustomerImport;
  move: (phase: ImportPhase) => Promise<void>;
} {
  const t = useTranslations("customerImports");
  const { api } = useInbox();
  const failed = useFailureToast();
  const path = `${api}/customers/imports/${first.id}`;
  const { data: current = first, mutate } = useSWR<CustomerImport>(path, {
    fallbackData: first,
    refreshInterval: (latest) => (isMovingImport(latest ?? first) ? ASK_MS : 0),
  });
  const move = async (phase: ImportPhase) => {
    try {
      await mutate(await http.post<CustomerImport>(`${path}/phase`, { phase }), { revalidate: false });
    } catch (failure) {
      failed(t(phase === "undo" ? "undoFailed" : "startFailed"), failure);
    }
  };
  return { current, move };
}
