import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { SWRConfig } from "swr";
import { NotificationChoices } from "@/components/notifications/notification-choices";
import { api } from "@/lib/http/client";
import { type Choices, type KindName, kindNames } from "@/lib/notifications/kinds";
import { Thai } from "../thai";

jest.mock("@/components/notifications/push-row", () => ({ PushRow: () => null }));

const on: Choices = { bell: true, sound: true, push: true, email: true };
const allOn = Object.fromEntries(kindNames.map((kind) => [kind, on])) as Record<KindName, Choices>;

/** Requests that the test answers itself, in the order in which it wants the server to handle them. */
function holdRequests() {
  const held: { body: unknown; answer: (error?: Error) => void }[] = [];
  jest.spyOn(api, "put").mockImplementation(
    (_path, body) =>
      new Promise((resolve, reject) => {
        held.push({ body, answer: (error) => (error ? reject(error) : resolve(undefined as never)) });
      }),
  );
  return held;
}

function show() {
  render(
    <Thai>
      <SWRConfig value={{ provider: () => new Map(), revalidateIfStale: false, revalidateOnMount: false }}>
        <NotificationChoices initial={allOn} />
      </SWRConfig>
    </Thai>,
  );
}
// by role, each of 60 switches would have its name computed
const choice = (way: string) => screen.getByLabelText(`มีคนมอบหมายแชทให้: ${way}`);

test("quick changes of one kind reach the server one after another, the last with all of them", async () => {
  const held = holdRequests();
  show();
  for (const way of ["กระดิ่ง", "เสียง", "เบราว์เซอร์"]) {
    fireEvent.click(choice(way));
    await waitFor(() => expect(choice(way)).not.toBeChecked());
  }
  await waitFor(() => expect(held).toHaveLength(1));
  for (const count of [2, 3]) {
    held.at(-1)?.answer();
    await waitFor(() => expect(held).toHaveLength(count));
  }
  expect(held.at(-1)?.body).toEqual({ bell: false, sound: false, push: false, email: true });
  held.at(-1)?.answer();
});

test("a change that is refused is reverted and not sent with the next one", async () => {
  const held = holdRequests();
  show();
  for (const way of ["กระดิ่ง", "เสียง"]) {
    fireEvent.click(choice(way));
    await waitFor(() => expect(choice(way)).not.toBeChecked());
  }
  await waitFor(() => expect(held).toHaveLength(1));
  held[0]?.answer(new Error("refused"));
  await waitFor(() => expect(held).toHaveLength(2));
  expect(held[1]?.body).toEqual({ ...on, sound: false });
  expect(choice("กระดิ่ง")).toBeChecked();
  held[1]?.answer();
});
