import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { SettingsDialog } from "@/components/broadcasts/settings-dialog";
import { defaultSettings } from "@/lib/broadcasts/schema";
import { Thai } from "../thai";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

const open = async () => {
  fireEvent.click(screen.getByRole("button", { name: "เวลาพักและข้อจำกัด" }));
  return screen.findByRole("spinbutton", { name: "ต่อคนต่อสัปดาห์" });
};

test("a number out of range is told the range; what was not saved is gone when the settings open again", async () => {
  render(
    <Thai>
      <SettingsDialog project_id="p" settings={defaultSettings} appUrl="https://chat.example" />
    </Thai>,
  );
  fireEvent.change(await open(), { target: { value: "51" } });
  expect(screen.getByText("ใส่ค่าระหว่าง 1 ถึง 50")).toBeVisible();
  fireEvent.click(screen.getByRole("button", { name: "ปิด" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await open()).toHaveValue(defaultSettings.weekly_cap);
  expect(screen.queryByText("ใส่ค่าระหว่าง 1 ถึง 50")).toBeNull();
});
