/** A log that could not be loaded can be loaded again, and does not keep its error. */
import { act, fireEvent, render, screen } from "@testing-library/react";
import { RuleLog } from "@/components/automations/rule-log";
import type { Rule } from "@/lib/automations/schema";
import { ApiError, api } from "@/lib/http/client";
import { Thai } from "../thai";

const asked = jest.spyOn(api, "get");
const press = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole("button", { name }));
  await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 50))));
};

test("a press loads the log after a failure", async () => {
  asked.mockRejectedValueOnce(new ApiError(503, "unavailable")).mockResolvedValue({ runs: [], next: null });
  render(
    <Thai>
      <RuleLog project_id="p" rule={{ id: "r", name: "ทักทาย" } as Rule} />
    </Thai>,
  );
  await press(/ทักทาย/);
  await press("ลองใหม่");
  expect(screen.queryByRole("alert")).toBeNull();
  expect(asked).toHaveBeenCalledTimes(2);
});
