/** A quoted message that could not be loaded is not one that does not exist. */
import { act, fireEvent, render, screen } from "@testing-library/react";
import { SWRConfig } from "swr";
import { swrOptions } from "@/components/accounts/session/swr-options";
import { BubbleQuote } from "@/components/messages/bubble/quoted-message";
import { ApiError, api } from "@/lib/http/client";
import { Thai } from "../thai";

jest.mock("@/components/rooms/inbox-context", () => ({ useInbox: () => ({ api: "/api" }) }));
jest.mock("@/components/messages/room-messages-context", () => ({
  useRoomMessages: () => ({ room_id: "r", find: () => undefined, jump: () => {} }),
}));
jest.mock("@/components/messages/use-author-name", () => ({ useAuthorName: () => () => "ร้าน" }));
const asked = jest.spyOn(api, "get");

const QUOTED = { id: "q", kind: "text", text: "สีครีมมีไหมคะ", content: null, unsent_at: null, attachments: [] };

async function show(failure: ApiError) {
  asked.mockReset().mockRejectedValueOnce(failure).mockResolvedValue(QUOTED);
  render(
    <SWRConfig value={{ ...swrOptions, provider: () => new Map() }}>
      <Thai>
        <BubbleQuote bubble={{ reply_to_id: "q", content: null }} />
      </Thai>
    </SWRConfig>,
  );
  await act(async () => {});
}

test("only a message that is not found is gone", async () => {
  await show(new ApiError(404, "not_found"));
  expect(screen.getByText("ข้อความเดิมไม่อยู่แล้ว")).toBeInTheDocument();
  expect(screen.queryByRole("button")).toBeNull();
});

test.each([503, 429, 0])("after a failure (%s) a press loads it again", async (status) => {
  await show(new ApiError(status, "unavailable"));
  expect(screen.queryByText("ข้อความเดิมไม่อยู่แล้ว")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "ลองใหม่" }));
  await act(async () => {});
  expect(screen.getByRole("button")).toHaveTextContent("สีครีมมีไหมคะ");
});
