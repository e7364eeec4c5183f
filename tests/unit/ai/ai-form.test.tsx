/** A form of an AI's settings saves what was changed in it, and leaves the rest to colleagues. */
import { act, fireEvent, render, screen } from "@testing-library/react";
import { BehaviourTab } from "@/components/ai/settings/behaviour-tab";
import { type Ai, defaultSettings } from "@/lib/ai/schema";
import { api } from "@/lib/http/client";
import { Thai } from "../thai";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

const ai = { id: "a", project_id: "p", name: "ใจดี", settings: { ...defaultSettings, topics: ["คืนเงิน"] } } as Ai;

jest.setTimeout(20_000);

test("saving names the settings that were changed", async () => {
  const put = jest.spyOn(api, "put").mockResolvedValue({});
  render(
    <Thai>
      <BehaviourTab ai={ai} channels={[]} mayChange />
    </Thai>,
  );
  fireEvent.change(screen.getByLabelText("เมื่อลูกค้าทักทาย (ไทย)"), { target: { value: "สวัสดีจ้า" } });
  fireEvent.click(screen.getByRole("button", { name: /คืนเงิน/ }));
  fireEvent.click(screen.getByRole("button", { name: "บันทึก" }));
  await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 50))));
  const body = put.mock.calls[0]?.[1] as { changed: string[]; greeting_th: string };
  expect(body.greeting_th).toBe("สวัสดีจ้า");
  expect(body.changed.toSorted()).toEqual(["greeting_th", "topics"]);
});
