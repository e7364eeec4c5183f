"use client";

import { useRouter } from "next/navigation";
import { useCallback, useTransition } from "react";
import { useInbox } from "@/components/rooms/inbox-context";
import { type CustomerFilter, customerSearch } from "@/lib/customers/list-schema";

/** Shows the list with another filter, which the URL keeps. */
export function useShowCustomers(): [show: (filter: CustomerFilter, isTyping?: boolean) => void, isBusy: boolean] {
  const { project_id } = useInbox();
  const router = useRouter();
  const [isBusy, begin] = useTransition();
  const show = useCallback(
    (filter: CustomerFilter, isTyping = false) => {
      const href = `/project/${project_id}/customers${customerSearch(filter)}`;
      // typing does not fill the history
      begin(() => (isTyping ? router.replace : router.push)(href, { scroll: false }));
    },
    [project_id, router],
  );
  return [show, isBusy];
}
