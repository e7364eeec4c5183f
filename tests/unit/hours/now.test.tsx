/** When a shop opens or closes next, on a clock that begins its day at 00:00. */
import { render, screen } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import { HoursCard } from "@/components/hours/hours-card";
import { FIRST_HOURS } from "@/lib/hours/schema";
import { formats } from "@/lib/i18n/formats";
import messages from "@/messages/en";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

test("a shop that opens at midnight opens at 00:00, in English too", () => {
  const now = new Date("2026-12-01T05:00:00Z");
  jest.spyOn(Date, "now").mockReturnValue(now.getTime());
  const answer = {
    hours: { ...FIRST_HOURS, is_on: true },
    time_zone: "Asia/Bangkok",
    is_open: false,
    changes_at: "2026-12-03T17:00:00Z",
    holidays: [],
  };
  render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="Asia/Bangkok" formats={formats} now={now}>
      <HoursCard project_id="p" answer={answer} mayChange={false} />
    </NextIntlClientProvider>,
  );
  expect(screen.getByText(/00:00/)).toHaveTextContent("Dec 4, 00:00");
});
