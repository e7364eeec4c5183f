/** What the last step of setting up an AI shows is what is saved. */
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { losingAis } from "@/components/ai/settings/losing-ais";
import { TurnOnStep } from "@/components/ai/start/turn-on-step";
import type { AiChannel } from "@/lib/ai/queries";
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

test("taking another AI's last channel asks first, because that AI is switched off", async () => {
  put.mockClear();
  const channel = (id: string, ai_id: string | null, is_on = true) =>
    ({
      id,
      name: `ร้าน ${id}`,
      kind: "line",
      status: "connected",
      ai_id,
      ai: ai_id && { name: "มะลิ", is_on },
    }) as AiChannel;
  expect(losingAis("a", [channel("1", "b"), channel("2", "b")], ["1"])).toEqual([]);
  expect(losingAis("a", [channel("1", "b", false)], ["1"])).toEqual([]);
  render(
    <Thai>
      <TurnOnStep ai={ai} channels={[channel("1", "b"), channel("2", null)]} onBack={() => {}} />
    </Thai>,
  );
  fireEvent.click(screen.getByRole("checkbox", { name: /ร้าน 1/ }));
  fireEvent.click(screen.getByRole("button", { name: "เปิดใช้ AI" }));
  expect(await screen.findByText(/ไม่มีช่องทางเหลือให้ มะลิ ตอบ/)).toBeVisible();
  expect(put).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "บันทึกและปิด AI" }));
  await waitFor(() => expect(put).toHaveBeenCalledWith("/api/project/p/ais/a/socials", { social_ids: ["2", "1"] }));
});
