import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { SWRConfig } from "swr";
import { useChoices } from "@/components/notifications/use-choices";
import { api } from "@/lib/http/client";
import { type Choices, type KindName, kindNames, type Way } from "@/lib/notifications/kinds";
import { Thai } from "../thai";

const on: Choices = { bell: true, sound: true, push: true, email: true };
const allOn = Object.fromEntries(kindNames.map((kind) => [kind, on])) as Record<KindName, Choices>;

function Around({ children }: { children: ReactNode }) {
  return (
    <Thai>
      <SWRConfig value={{ provider: () => new Map(), revalidateIfStale: false, revalidateOnMount: false }}>
        {children}
      </SWRConfig>
    </Thai>
  );
}

/** The hook, and the requests that the test answers itself, in the order in which it wants the server to handle them. */
function start() {
  const held: { body: unknown; answer: (failure?: Error) => void }[] = [];
  jest.spyOn(api, "put").mockImplementation(
    (_path, body) =>
      new Promise((resolve, reject) => {
        held.push({ body, answer: (failure) => (failure ? reject(failure) : resolve(undefined as never)) });
      }),
  );
  const { result } = renderHook(() => useChoices(allOn), { wrapper: Around });
  const shown = () => result.current.choices?.assigned;
  const turnOff = async (way: Way) => {
    act(() => void result.current.choose("assigned", way, false));
    await waitFor(() => expect(shown()?.[way]).toBe(false));
  };
  return { held, shown, turnOff };
}

test("quick changes of one kind reach the server one after another, the last with all of them", async () => {
  const { held, turnOff } = start();
  for (const way of ["bell", "sound", "push"] as const) await turnOff(way);
  for (const count of [1, 2, 3]) {
    await waitFor(() => expect(held).toHaveLength(count));
    held.at(-1)?.answer();
  }
  expect(held.at(-1)?.body).toEqual({ bell: false, sound: false, push: false, email: true });
});

test("a change that is refused is reverted and not sent with the next one", async () => {
  const { held, shown, turnOff } = start();
  await turnOff("bell");
  await turnOff("sound");
  expect(held).toHaveLength(1);
  held[0]?.answer(new Error("refused"));
  await waitFor(() => expect(held).toHaveLength(2));
  expect(held[1]?.body).toEqual({ ...on, sound: false });
  expect(shown()?.bell).toBe(true);
  held[1]?.answer();
});
