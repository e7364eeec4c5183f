/** Every day on which a shop is closed or has other hours can be seen and changed. */
import { fireEvent, render, screen, within } from "@testing-library/react";
import { FormProvider, useForm } from "react-hook-form";
import { SpecialDays } from "@/components/hours/special-days";
import { type BusinessHours, FIRST_HOURS } from "@/lib/hours/schema";
import { Thai } from "../thai";

const DAY = "2026-12-10";
const holidays = [{ day: DAY, name_th: "วันรัฐธรรมนูญ", name_en: "Constitution Day", is_usual: true }];

function Page({ hours }: { hours: Partial<BusinessHours> }) {
  const form = useForm<BusinessHours>({ defaultValues: { ...FIRST_HOURS, is_on: true, ...hours } });
  return (
    <Thai now={new Date("2026-12-01T05:00:00Z")}>
      <FormProvider {...form}>
        <SpecialDays holidays={holidays} timeZone="Asia/Bangkok" mayChange />
      </FormProvider>
    </Thai>
  );
}

const days = () => screen.queryAllByRole("listitem").map((item) => item.textContent);

test("a closed day stays in sight when the shop observes no holidays", () => {
  const special_days = { [DAY]: { kind: "closed", name: "วันรัฐธรรมนูญ" } } as const;
  const { unmount } = render(<Page hours={{ observes_holidays: false, special_days }} />);
  expect(days()).toEqual([expect.stringContaining("10 ธ.ค. 2569")]);
  unmount();
  render(<Page hours={{ observes_holidays: true, special_days }} />);
  expect(days()).toEqual([]);
});

test("a holiday that is added as a special day can be given hours of its own", async () => {
  render(<Page hours={{}} />);
  fireEvent.click(screen.getByLabelText("วันที่"));
  const calendar = await screen.findByRole("dialog");
  fireEvent.click(within(calendar).getByRole("button", { name: /^10|10 ธันวาคม/ }));
  fireEvent.click(screen.getByRole("button", { name: "เพิ่มวัน" }));
  expect(days()).toEqual([expect.stringContaining("10 ธ.ค. 2569")]);
});
