import { fireEvent, render, screen } from "@testing-library/react";
import { MessageCard } from "@/components/automations/message-card";
import { Thai } from "../thai";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh() {} }) }));

test("a member who may only look is not offered to edit, and the switches are disabled", () => {
  render(
    <Thai>
      <MessageCard project={{ id: "p", name: "ร้าน" }} kind="greeting" message={undefined} hasHours mayChange={false} />
    </Thai>,
  );
  expect(screen.queryByRole("button", { name: /แก้ไข/ })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "ดู ทักทาย" }));
  for (const control of screen.getAllByRole("switch")) expect(control.matches(":disabled")).toBe(true);
});
