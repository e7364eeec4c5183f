import { expect, type Locator } from "@playwright/test";

/** Chooses a day (ISO) in the calendar of a date field. */
export async function chooseDay(field: Locator, day: string): Promise<void> {
  const calendar = field.page().getByRole("dialog", { name: "เลือกวันที่" });
  await field.click();
  await expect(calendar.getByRole("grid")).toBeVisible();
  const year = calendar.getByRole("combobox", { name: "ปี" });
  if (await year.isVisible()) {
    await year.selectOption(String(Number(day.slice(0, 4))));
    await calendar.getByRole("combobox", { name: "เดือน" }).selectOption(String(Number(day.slice(5, 7)) - 1));
  }
  const wanted = calendar.locator(`[data-day="${day}"]`);
  while ((await wanted.count()) === 0) {
    const first = await calendar.locator("[data-day]").first().getAttribute("data-day");
    await calendar.getByRole("button", { name: day < (first ?? "") ? "เดือนก่อน" : "เดือนถัดไป", exact: true }).click();
  }
  await wanted.getByRole("button").click();
  await expect(calendar).toBeHidden();
}
