import { fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { BarChart } from "@/components/ui/charts/bar-chart";
import { Thai } from "../thai";

const chart = (
  <Thai>
    <BarChart
      label="บทสนทนา"
      series={["ใหม่", "ปิดแล้ว"]}
      points={[
        { key: "2026-11-01", label: "1 พ.ย.", title: "1 พ.ย. 2569", values: [3, 1] },
        { key: "2026-11-02", label: "2 พ.ย.", title: "2 พ.ย. 2569", values: [4, 0] },
      ]}
      pointsLabel="วัน"
      format={String}
    />
  </Thai>
);

test("the table of a chart is rendered once it is opened", () => {
  const { container } = render(chart);
  const details = container.querySelector("details") as HTMLDetailsElement;
  expect(container.querySelector("table")).toBeNull();
  details.open = true;
  fireEvent(details, new Event("toggle"));
  expect(screen.getAllByRole("row").map((row) => row.textContent)).toEqual([
    "วันใหม่ปิดแล้ว",
    "1 พ.ย. 256931",
    "2 พ.ย. 256940",
  ]);
});

test("a table that was opened before the script ran appears as soon as it has", () => {
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(chart);
  (container.querySelector("details") as HTMLDetailsElement).open = true;
  expect(container.querySelector("table")).toBeNull();
  render(chart, { container, hydrate: true });
  expect(screen.getAllByRole("row")).toHaveLength(3);
});
