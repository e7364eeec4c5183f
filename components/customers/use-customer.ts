"use client";

import { useEffect, useMemo, useRef } from "react";
import { hasRoomChanged, useAnnounced, useChannel } from "@/components/realtime";
import { useInbox } from "@/components/rooms/inbox-context";
import type { ConsentAnswer, Customer, CustomerChange } from "@/lib/customers/schema";
import { api as http } from "@/lib/http/client";
import { inOrder } from "@/lib/http/in-order";
import { roomChannel } from "@/lib/realtime/channels";
import type { Tagging } from "@/lib/tags/schema";

/**
 * A member's actions on a customer. Each throws ApiError; unless noted, the panel changes only after the server has accepted.
 */
export interface CustomerActions {
  /** `keepalive`: the page is about to close. */
  save: (change: CustomerChange, options?: { keepalive?: boolean }) => Promise<void>;
  setAttribute: (field_id: string, value: string) => Promise<void>;
  setBlock: (is_blocked: boolean, reason: string) => Promise<void>;
  consent: (answer: ConsentAnswer) => Promise<void>;
  /** Optimistic: reverted if the server refuses. */
  tag: (tagging: Tagging) => Promise<void>;
  refresh: () => Promise<unknown>;
}

interface UsedCustomer {
  customer: Customer | undefined;
  error: Error | undefined;
  actions: CustomerActions;
}

const tagged = (customer: Customer, { add = [], remove = [] }: Tagging): Customer => ({
  ...customer,
  tag_ids: [...new Set([...customer.tag_ids.filter((id) => !remove.includes(id)), ...add])],
});

/** A customer, kept up to date with colleagues' changes, which one of the customer's rooms announces. */
export function useCustomer(customer_id: string, room_id: string | null): UsedCustomer {
  const { api } = useInbox();
  const path = `${api}/customers/${customer_id}`;
  const channel = room_id && roomChannel(room_id);
  const { data, error, mutate, refetch } = useAnnounced<Customer>(path, channel, {
    ...(room_id && { isMissed: (missed) => hasRoomChanged(missed, room_id, "customer") }),
  });
  useChannel(channel, { customer: (event) => event.customer_id === customer_id && refetch() });
  // erased by a colleague: remove all their data from this page
  const erased_at = data?.erased_at;
  const before = useRef(erased_at);
  useEffect(() => {
    if (before.current === null && erased_at) window.location.reload();
    before.current = erased_at;
  }, [erased_at]);
  const actions = useMemo(() => {
    const take = async (asking: Promise<Customer>) => {
      await mutate(await asking, { revalidate: false });
    };
    return {
      save: (change: CustomerChange, options?: { keepalive?: boolean }) =>
        take(http.patch<Customer>(path, change, options)),
      setAttribute: (field_id: string, value: string) =>
        take(http.put<Customer>(`${path}/attributes/${field_id}`, { value })),
      setBlock: (is_blocked: boolean, reason: string) =>
        take(http.put<Customer>(`${path}/block`, { is_blocked, reason })),
      consent: (answer: ConsentAnswer) => take(http.post<Customer>(`${path}/consents`, answer)),
      tag: async (tagging: Tagging) => {
        const send = () => http.patch<Customer>(`${path}/tags`, tagging);
        await mutate(inOrder(`${path}/tags`, send), {
          optimisticData: (now, shown) => tagged((now ?? shown) as Customer, tagging),
          rollbackOnError: true,
          revalidate: false,
        });
      },
      refresh: refetch,
    };
  }, [mutate, path, refetch]);
  return { customer: data, error, actions };
}
