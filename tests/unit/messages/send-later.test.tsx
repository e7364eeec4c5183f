/** What is in the composer while its text is being scheduled. */
import { act, renderHook } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import useSWR, { SWRConfig } from "swr";
import { useComposer } from "@/components/messages/composer/use-composer";
import { InboxContextProvider } from "@/components/rooms/inbox-context";
import { ApiError, api } from "@/lib/http/client";
import type { Room } from "@/lib/rooms/schema";
import { Thai } from "../thai";

jest.mock("@/components/messages/room-messages-context", () => ({
  useRoomMessages: () => ({ find: () => undefined }),
}));

const PROJECT = "00000000-0000-4000-8000-000000000001";
const me = { user_id: "00000000-0000-4000-8000-000000000002", role: "owner", rooms_scope: "all" } as const;
const NEVER = new Promise<never>(() => {});

const asked = jest.spyOn(api, "post");
jest.spyOn(api, "put").mockResolvedValue(undefined);
let rooms = 0;
let onSend: jest.Mock;

/** Opens a room's composer. `respond` and `refuse` settle the oldest open request. */
function open() {
  onSend = jest.fn();
  const open: { resolve: () => void; reject: (failure: Error) => void }[] = [];
  asked
    .mockReset()
    .mockImplementation(
      () => new Promise<never>((resolve, reject) => open.push({ resolve: resolve as () => void, reject })),
    );
  const room = {
    id: `room-${++rooms}`,
    kind: "direct",
    social_kind: "line",
    social_id: "s",
    member_count: null,
    assignee_id: null,
  } as unknown as Room;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SWRConfig value={{ provider: () => new Map(), fetcher: () => NEVER }}>
      <Thai>
        <InboxContextProvider project_id={PROJECT} timeZone="Asia/Bangkok" me={me}>
          {children}
        </InboxContextProvider>
      </Thai>
    </SWRConfig>
  );
  const { result } = renderHook(
    () => {
      const [ref] = useState({ current: null });
      // the list above the composer, which a slow network does not bring
      useSWR(`/api/project/${PROJECT}/rooms/${room.id}/scheduled-messages`);
      return useComposer({
        room,
        drafts: undefined,
        isBarred: false,
        isInUse: true,
        answering: [],
        rival: null,
        onTyping: () => {},
        onSend,
        ref,
      });
    },
    { wrapper },
  );
  return {
    composer: () => result.current,
    type: (text: string) => act(async () => result.current.writeText(text)),
    plan: () =>
      act(async () => void result.current.sendLater({ send_at: new Date("2026-12-01"), cancel_on_reply: true })),
    send: () => act(async () => result.current.send()),
    respond: () => act(async () => open.shift()?.resolve()),
    refuse: () => act(async () => open.shift()?.reject(new ApiError(503, "unavailable"))),
  };
}

const texts = () => asked.mock.calls.map(([, body]) => body as { client_id: string; text: string });

test("text that is being scheduled is not sent as well", async () => {
  const { composer, type, plan, send, respond } = open();
  await type("พรุ่งนี้เปิดค่ะ");
  await plan();
  await send();
  expect(composer().cannotSend).toBe(true);
  expect(onSend).not.toHaveBeenCalled();
  await respond();
  expect([composer().text, composer().isPlanning]).toEqual(["", false]);
  await send();
  expect(onSend).not.toHaveBeenCalled();
});

test("what is typed while text is being scheduled stays", async () => {
  const { composer, type, plan, respond } = open();
  await type("พรุ่งนี้เปิดค่ะ");
  await plan();
  await type("พรุ่งนี้เปิดค่ะ มีอะไรอีกไหมคะ");
  await respond();
  expect(composer().text).toBe("มีอะไรอีกไหมคะ");
  await plan();
  await type("เขียนใหม่หมด");
  await respond();
  expect(composer().text).toBe("เขียนใหม่หมด");
});

test("a note that is begun while text is being scheduled stays a note", async () => {
  const { composer, type, plan, respond } = open();
  await type("พรุ่งนี้เปิดค่ะ");
  await plan();
  await act(async () => composer().write("note"));
  await type("ลูกค้าประจำ");
  await respond();
  expect([composer().kind, composer().text]).toEqual(["note", "ลูกค้าประจำ"]);
  await act(async () => composer().write("reply"));
  expect([composer().kind, composer().text]).toEqual(["reply", ""]);
});

test("text that could not be scheduled stays, and is the same message when tried again unless it was changed", async () => {
  const { composer, type, plan, refuse, respond } = open();
  await type("พรุ่งนี้เปิดค่ะ");
  await plan();
  await refuse();
  expect(composer().text).toBe("พรุ่งนี้เปิดค่ะ");
  await plan();
  await refuse();
  await type("พรุ่งนี้ปิดค่ะ");
  await plan();
  await respond();
  const [first, again, changed] = texts();
  expect(again).toEqual(first);
  expect(changed?.text).toBe("พรุ่งนี้ปิดค่ะ");
  expect(changed?.client_id).not.toBe(first?.client_id);
});
