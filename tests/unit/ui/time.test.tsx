import { render, screen } from "@testing-library/react";
import { NumberText } from "@/components/ui/display/number";
import { Time } from "@/components/ui/display/time";
import { Thai } from "../thai";

const now = new Date("2026-11-20T07:05:00Z");
const ago = (ms: number) => new Date(now.getTime() - ms);
const MINUTE = 60_000;

function shown(value: Date, format?: "dateTime" | "date") {
  const { container, unmount } = render(
    <Thai now={now}>
      <Time value={value} {...(format && { format })} />
    </Thai>,
  );
  const text = container.textContent;
  unmount();
  return text;
}

test("Thai dates show the Buddhist year and Bangkok time", () => {
  expect(shown(now, "dateTime")).toBe("20 พ.ย. 2569 14:05");
  expect(shown(now, "date")).toBe("20 พ.ย. 2569");
});

test("times under a day are relative, older ones a date, with the year only when it differs", () => {
  expect(shown(ago(20_000))).toBe("เมื่อสักครู่");
  expect(shown(ago(5 * MINUTE))).toBe("5 นาทีที่แล้ว");
  expect(shown(ago(59.9 * MINUTE))).toBe("59 นาทีที่แล้ว");
  expect(shown(ago(119 * MINUTE))).toBe("1 ชม. ที่แล้ว");
  expect(shown(ago(24 * 60 * MINUTE - 1))).toBe("23 ชม. ที่แล้ว");
  expect(shown(ago(3 * 24 * 60 * MINUTE))).toBe("17 พ.ย.");
  expect(shown(new Date("2025-01-02T05:00:00Z"))).toBe("2 ม.ค. 2568");
});

test("a clock slightly behind the server's shows no future times", () => {
  expect(shown(ago(-20_000))).toBe("เมื่อสักครู่");
});

test("formats money as ฿1,234.00", () => {
  render(
    <Thai>
      <NumberText value={1234} format="baht" />
    </Thai>,
  );
  expect(screen.getByText("฿1,234.00")).toBeInTheDocument();
});

test("formats prices without decimals when they are whole", () => {
  render(
    <Thai>
      <NumberText value={1490} format="price" />
      <NumberText value={99.5} format="price" />
    </Thai>,
  );
  expect(screen.getByText("฿1,490")).toBeInTheDocument();
  expect(screen.getByText("฿99.50")).toBeInTheDocument();
});
