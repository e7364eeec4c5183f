import { fireEvent, render, screen } from "@testing-library/react";
import { SettingsDialog } from "@/components/broadcasts/settings-dialog";
import { type BroadcastSettings, broadcastSettingsSchema, defaultSettings } from "@/lib/broadcasts/schema";
import { Thai } from "../thai";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

const dialog = (settings: BroadcastSettings) => (
  <Thai>
    <SettingsDialog project_id="p" settings={settings} appUrl="https://chat.example" />
  </Thai>
);
const open = async () => {
  fireEvent.click(screen.getByRole("button", { name: "เวลาพักและข้อจำกัด" }));
  return (await screen.findAllByRole("spinbutton")) as [HTMLElement, HTMLElement, HTMLElement];
};

test("a number out of range is refused with the range that the settings take", async () => {
  render(dialog(defaultSettings));
  const [cap, minutes, percent] = await open();
  const fields = [
    [cap, "weekly_cap", "ใส่จำนวนเต็ม 1–50", 1, 50],
    [minutes, "stage_minutes", "ใส่จำนวนเต็ม 5–1,440", 5, 1440],
    [percent, "stage_blocked_percent", "ใส่ 0.1–50", 0.1, 50],
  ] as const;
  for (const [input, name, words, least, most] of fields) {
    fireEvent.change(input, { target: { value: "5000" } });
    expect(await screen.findByText(words)).toBeInTheDocument();
    for (const [value, isTaken] of [
      [least, true],
      [most, true],
      [least - 0.1, false],
      [most + 1, false],
    ] as const)
      expect(broadcastSettingsSchema.safeParse({ ...defaultSettings, [name]: value }).success).toBe(isTaken);
  }
});

test("what was left without saving is gone when the settings are opened again", async () => {
  const { rerender } = render(dialog(defaultSettings));
  const [cap] = await open();
  fireEvent.change(cap, { target: { value: "7" } });
  fireEvent.click(screen.getByRole("button", { name: "ยกเลิก" }));
  // a colleague saves another value meanwhile
  rerender(dialog({ ...defaultSettings, weekly_cap: 4 }));
  const [again] = await open();
  expect(again).toHaveValue(4);
});
