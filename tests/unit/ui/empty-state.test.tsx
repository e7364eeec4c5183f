import { render, screen } from "@testing-library/react";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { SampleRow } from "@/components/ui/feedback/sample-row";
import { Thai } from "../thai";

test("an example is out of reach of pointer, keyboard and screen readers, and replaces the drawing", () => {
  const { container } = render(
    <Thai>
      <EmptyState
        title="ยังไม่มีแท็ก"
        action={<button type="button">สร้างแท็ก</button>}
        example={<SampleRow title="รอโอน" end={<button type="button">ลบ</button>} />}
      />
    </Thai>,
  );
  const example = screen.getByText("รอโอน").closest("[inert]");
  expect(example).toHaveAttribute("aria-hidden", "true");
  expect(example).toContainElement(screen.getByText("ตัวอย่าง"));
  expect(screen.getAllByRole("button")).toEqual([screen.getByRole("button", { name: "สร้างแท็ก" })]);
  expect(container.querySelector("svg")).toBeNull();
});

test("without an example there is a drawing", () => {
  const { container } = render(
    <Thai>
      <EmptyState drawing="search" title="ไม่พบแท็ก" />
    </Thai>,
  );
  expect(container.querySelector("svg")).toBeInTheDocument();
  expect(screen.queryByText("ตัวอย่าง")).toBeNull();
});
