import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ActionButtons } from "@/components/broadcasts/detail/action-buttons";
import type { ListedBroadcast } from "@/lib/broadcasts/schema";
import { ApiError, api } from "@/lib/http/client";
import { Thai } from "../thai";

const push = jest.fn();
jest.mock("next/navigation", () => ({ useRouter: () => ({ push, refresh: jest.fn() }) }));

const show = (state: ListedBroadcast["state"]) =>
  render(
    <Thai>
      <ActionButtons
        project_id="p"
        broadcast={{ id: "b", name: "ลดปลายปี", state, figures: { not_sent: 0 }, narrowcast: null } as ListedBroadcast}
        onChanged={async () => {}}
      />
    </Thai>,
  );

afterEach(() => jest.restoreAllMocks());

test("a second press while a copy is being made makes no second one", async () => {
  const user = userEvent.setup({ delay: null });
  let answer = () => {};
  const post = jest.spyOn(api, "post").mockReturnValue(
    new Promise((resolve) => {
      answer = () => resolve(undefined as never);
    }),
  );
  show("sent");
  const button = screen.getByRole("button", { name: "ทำสำเนา" });
  await user.dblClick(button);
  expect(post).toHaveBeenCalledTimes(1);
  answer();
  await waitFor(() => expect(push).toHaveBeenCalledTimes(1));
});

test("a copy whose answer was lost is asked for again, not made twice", async () => {
  const user = userEvent.setup({ delay: null });
  const post = jest.spyOn(api, "post").mockRejectedValue(new ApiError(503, "unavailable"));
  show("sent");
  await user.click(screen.getByRole("button", { name: "ทำสำเนา" }));
  await waitFor(() => expect(screen.getByRole("button", { name: "ทำสำเนา" })).toBeEnabled());
  await user.click(screen.getByRole("button", { name: "ทำสำเนา" }));
  await waitFor(() => expect(post).toHaveBeenCalledTimes(2));
  const [first, second] = post.mock.calls.map(([, body]) => (body as { copy_id: string }).copy_id);
  expect(second).toBe(first);
});

test("pausing is one request, however often it is pressed", async () => {
  const user = userEvent.setup({ delay: null });
  const post = jest.spyOn(api, "post").mockReturnValue(new Promise(() => {}));
  show("sending");
  await user.dblClick(screen.getByRole("button", { name: "หยุดพัก" }));
  expect(post).toHaveBeenCalledTimes(1);
});
