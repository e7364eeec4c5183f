/** What the last step of setting up an AI shows is what is saved. */
import { act, fireEvent, render, screen } from "@testing-library/react";
import { TurnOnStep } from "@/components/ai/start/turn-on-step";
import { type Ai, defaultSettings } from "@/lib/ai/schema";
import { api } from "@/lib/http/client";
import { Thai } from "../thai";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {}, push: () => {} }) }));

const ai = { id: "a", project_id: "p", name: "ใจดี", settings: defaultSettings } as Ai;
const put = jest.spyOn(api, "put").mockResolvedValue({});

test("a name that is changed and changed back is saved as it was", async () => {
  render(
    <Thai>
      <TurnOnStep ai={ai} channels={[]} onBack={() => {}} />
    </Thai>,
  );
  for (const name of ["มะลิ", "ใจดี"]) {
    const field = screen.getByRole("textbox");
    fireEvent.change(field, { target: { value: name } });
    fireEvent.blur(field);
    await act(async () => void (await new Promise((resolve) => setTimeout(resolve))));
  }
  expect(put.mock.calls.map(([, body]) => (body as { name: string }).name)).toEqual(["มะลิ", "ใจดี"]);
});
