/** Notes about a customer: saved by themselves, and not lost where that fails. */
import { act, fireEvent, render, screen } from "@testing-library/react";
import { CustomerNotes } from "@/components/customers/fields/customer-notes";
import { InboxContextProvider } from "@/components/rooms/inbox-context";
import { ApiError, api } from "@/lib/http/client";
import { Thai } from "../thai";

const PROJECT = "00000000-0000-4000-8000-000000000001";
const me = { user_id: "00000000-0000-4000-8000-000000000002", role: "agent", rooms_scope: "all" } as const;

/** What the server has. */
let server = "";
/** The status of saves, other than 200. */
let failure: number | null = null;
let never = false;
const save = jest.fn(async ({ notes }: { notes?: string }, _options?: { keepalive?: boolean }) => {
  if (never) await new Promise(() => {});
  if (failure !== null) throw new ApiError(failure, failure === 403 ? "forbidden" : "unavailable");
  server = notes ?? server;
});
jest.spyOn(api, "get").mockImplementation(async () => ({ notes: server }) as never);

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  save.mockClear();
  server = "เดิม";
  failure = null;
  never = false;
});
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)));

/** Opens the notes as the cache has them. */
async function open(id: string, notes = server, erased_at: string | null = null) {
  const page = (shown: string) => (
    <Thai>
      <InboxContextProvider project_id={PROJECT} timeZone="Asia/Bangkok" me={me}>
        <CustomerNotes customer={{ id, notes: shown, erased_at }} mayEdit={!erased_at} save={save} />
      </InboxContextProvider>
    </Thai>
  );
  const { rerender, unmount } = render(page(notes));
  await pass(0);
  return { arrive: async (next: string) => act(async () => rerender(page(next))), leave: unmount };
}

const field = () => screen.getByRole("textbox");
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });

test("text is saved a second after typing, and leaves nothing behind", async () => {
  const { arrive } = await open("c1");
  type("แพ้ถั่ว");
  await pass(1_000);
  expect(server).toBe("แพ้ถั่ว");
  await arrive("แพ้ถั่ว");
  await arrive("แก้โดยคนอื่น");
  expect(field()).toHaveValue("แก้โดยคนอื่น");
  expect(localStorage).toHaveLength(0);
});

test("text that fails to be saved on leaving is saved when the server is back, without being opened again", async () => {
  const { leave } = await open("c1");
  failure = 503;
  type("แพ้ถั่ว");
  leave();
  await pass(0);
  expect(server).toBe("เดิม");
  failure = null;
  await pass(15_000);
  expect(server).toBe("แพ้ถั่ว");
  expect(localStorage).toHaveLength(0);
});

test("text that was not saved is there when the customer is opened again, and is saved", async () => {
  const { leave } = await open("c1");
  failure = 403;
  type("แพ้ถั่ว");
  leave();
  await pass(60_000);
  expect(save).toHaveBeenCalledTimes(1);
  failure = null;
  const other = await open("c2");
  expect(field()).toHaveValue("เดิม");
  other.leave();
  await open("c1");
  expect(field()).toHaveValue("แพ้ถั่ว");
  expect(server).toBe("แพ้ถั่ว");
  expect(localStorage).toHaveLength(0);
});

test("a page that closes keeps text that is being saved", async () => {
  const { leave } = await open("c1");
  type("แพ้ถั่ว");
  never = true;
  window.dispatchEvent(new Event("pagehide"));
  await pass(0);
  expect(save).toHaveBeenCalledWith({ notes: "แพ้ถั่ว" }, { keepalive: true });
  leave();
  never = false;
  await open("c1");
  expect(field()).toHaveValue("แพ้ถั่ว");
  expect(server).toBe("แพ้ถั่ว");
});

test("text that waited does not replace another member's without showing it", async () => {
  const { leave } = await open("c1");
  failure = 403;
  type("แพ้ถั่ว");
  leave();
  await pass(0);
  failure = null;
  server = "ชอบสีครีม";
  const again = await open("c1", "เดิม");
  expect(screen.getByRole("alert")).toHaveTextContent("ชอบสีครีม");
  await pass(60_000);
  expect([server, (field() as HTMLTextAreaElement).value]).toEqual(["ชอบสีครีม", "แพ้ถั่ว"]);
  again.leave();
  await pass(0);
  await open("c1");
  fireEvent.click(screen.getByRole("button", { name: "เก็บทั้งสอง" }));
  await pass(0);
  expect(server).toBe("ชอบสีครีม\nแพ้ถั่ว");
  expect(screen.queryByRole("alert")).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test("theirs can be taken instead", async () => {
  await open("c1");
  failure = 503;
  type("แพ้ถั่ว");
  await pass(1_000);
  failure = null;
  server = "ชอบสีครีม";
  await pass(15_000);
  fireEvent.click(screen.getByRole("button", { name: "ใช้ข้อความนี้" }));
  await pass(0);
  expect(field()).toHaveValue("ชอบสีครีม");
  expect([server, localStorage.length]).toEqual(["ชอบสีครีม", 0]);
});

test("a retry of a panel that was left does not replace what was typed in the next one", async () => {
  const { leave } = await open("c1");
  failure = 503;
  type("แพ้");
  leave();
  await pass(0);
  await open("c1");
  failure = null;
  type("แพ้ถั่ว");
  await pass(60_000);
  expect(server).toBe("แพ้ถั่ว");
  expect(save.mock.lastCall?.[0]).toEqual({ notes: "แพ้ถั่ว" });
});

test("nothing stays of a customer who was erased", async () => {
  const { leave } = await open("c1");
  failure = 403;
  type("แพ้ถั่ว");
  leave();
  await pass(0);
  expect(localStorage).toHaveLength(1);
  await open("c1", "", "2026-11-20T07:00:00Z");
  expect(localStorage).toHaveLength(0);
});
