import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AdminRow } from "@/components/bot-broadcasts/admin-row";
import { useSegmentText } from "@/components/bot-broadcasts/use-segment-text";
import type { BotAdmin, Segment } from "@/lib/bot-broadcasts/schema";
import { api } from "@/lib/http/client";
import { Thai } from "../thai";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: jest.fn() }) }));

function Sentence({ definition }: { definition: Segment["definition"] }) {
  return useSegmentText([])(definition);
}

test("a group that is limited to languages says so", () => {
  const { container } = render(
    <Thai>
      <Sentence definition={{ consent: "yes", languages: ["en", "zh"] }} />
    </Thai>,
  );
  expect(container).toHaveTextContent(/ภาษา อังกฤษ หรือ จีน/);
});

test("a new code is to be sent to the shop's LINE account, not to the sender", async () => {
  const user = userEvent.setup({ delay: null });
  jest.spyOn(api, "post").mockResolvedValue({ code: "123456" });
  render(
    <Thai>
      <AdminRow
        project_id="p"
        admin={{ id: "a", name: "พี่หนึ่ง", added_at: "2026-11-20T05:00:00Z", bound_at: null, room_id: null } as BotAdmin}
        account="ร้านบ้านฝ้าย"
        mayManage
      />
    </Thai>,
  );
  await user.click(screen.getByRole("button", { name: "ขอรหัสใหม่" }));
  expect(await screen.findByText("เปิดแชทกับร้าน (ร้านบ้านฝ้าย) ใน LINE")).toBeInTheDocument();
});
