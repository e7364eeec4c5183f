/** A name that is not loaded, because its list is on its way or failed, is not the name of something deleted. */
import { act, render, screen } from "@testing-library/react";
import { SWRConfig } from "swr";
import { swrOptions } from "@/components/accounts/session/swr-options";
import { useFilterParts } from "@/components/customers/list/use-filter-parts";
import { InboxContextProvider } from "@/components/rooms/inbox-context";
import { FilterChips } from "@/components/rooms/list/filter-chips";
import { AssigneeMenu } from "@/components/rooms/room/assignee-menu";
import type { CustomerDefinition } from "@/lib/customers/list-schema";
import { ApiError, api } from "@/lib/http/client";
import { readInboxLocation } from "@/lib/rooms/path";
import { Thai } from "../thai";

const asked = jest.spyOn(api, "get");
const GONE = "5eed0000-0000-4000-8000-000000000009";

function Parts({ definition }: { definition: CustomerDefinition }) {
  return useFilterParts(definition, []).map(({ key, text }) => <p key={key}>{text}</p>);
}
const inbox = readInboxLocation("/project/shop/chat", new URLSearchParams({ tag: GONE }));

async function show() {
  render(
    <SWRConfig value={{ ...swrOptions, provider: () => new Map() }}>
      <Thai>
        <InboxContextProvider
          project_id="shop"
          timeZone="Asia/Bangkok"
          me={{ user_id: "me", role: "agent", rooms_scope: "all" }}
        >
          <Parts definition={{ tags_any: [GONE], social_ids: [GONE] } as CustomerDefinition} />
          <FilterChips filters={inbox.filters} location={inbox} onChange={() => {}} onSort={() => {}} />
          <AssigneeMenu
            room={{ assignee_id: GONE } as never}
            mayAnswer={false}
            labelledBy="label"
            onAssign={() => {}}
          />
        </InboxContextProvider>
      </Thai>
    </SWRConfig>,
  );
  await act(async () => {});
}

test("lists that could not be loaded say nothing about what is in them", async () => {
  asked.mockRejectedValue(new ApiError(503, "unavailable"));
  await show();
  expect(inbox.filters.tag_ids).toEqual([GONE]);
  expect(document.body).not.toHaveTextContent(/ลบ|ไม่อยู่|อดีต/);
  expect(screen.getAllByText(/…/).length).toBe(4);
});

test("what a loaded list does not have is gone", async () => {
  asked.mockImplementation(async (path) =>
    path.endsWith("/members") ? { members: [] } : path.endsWith("/socials") ? { socials: [] } : [],
  );
  await show();
  expect(screen.getAllByText(/ลบ/).length).toBe(3);
  expect(document.body).not.toHaveTextContent("…");
});
