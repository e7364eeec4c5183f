import { renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { InboxContextProvider } from "@/components/rooms/inbox-context";
import { NO_FILTER } from "@/components/search/search-filter";
import { useSearch } from "@/components/search/use-search";
import { api } from "@/lib/http/client";

/** A zone that no test machine is in. */
function InChatham({ children }: { children: ReactNode }) {
  return (
    <InboxContextProvider
      project_id="p"
      timeZone="Pacific/Chatham"
      me={{ user_id: "me", role: "owner", rooms_scope: "all" }}
    >
      {children}
    </InboxContextProvider>
  );
}

afterEach(() => jest.restoreAllMocks());

test("the days of the filter are those of the shop, not of the browser", async () => {
  const get = jest.spyOn(api, "get").mockResolvedValue({ messages: [], next: null });
  const filter = { ...NO_FILTER, from: "2026-11-20", to: "2026-11-21" };
  renderHook(() => useSearch("มะลิ", filter), { wrapper: InChatham });
  await waitFor(() => expect(get).toHaveBeenCalledTimes(1));
  const asked = new URLSearchParams(String(get.mock.calls[0]?.[0]).split("?")[1]);
  // +13:45 in November
  expect(asked.get("from")).toBe("2026-11-19T10:15:00.000Z");
  expect(asked.get("to")).toBe("2026-11-21T10:14:59.999Z");
});
