"use client";

import { useCallback } from "react";
import useSWR from "swr";
import { useInbox } from "@/components/rooms/inbox-context";
import type { Customer, CustomerChange } from "@/lib/customers/schema";
import { api as http } from "@/lib/http/client";

interface UsedCustomer {
  customer: Customer | undefined;
  error: Error | undefined;
  refresh: () => void;
  /** Throws ApiError; what is shown changes only when the server has it. */
  save: (change: CustomerChange) => Promise<void>;
}

export function useCustomer(customer_id: string): UsedCustomer {
  const { api } = useInbox();
  const path = `${api}/customers/${customer_id}`;
  const { data, error, mutate } = useSWR<Customer, Error>(path);
  const save = useCallback(
    async (change: CustomerChange) => {
      await mutate(await http.patch<Customer>(path, change), { revalidate: false });
    },
    [mutate, path],
  );
  return { customer: data, error, refresh: () => void mutate(), save };
}
