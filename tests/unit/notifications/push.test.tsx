/** The state of push in this browser, while the server cannot be asked. */
import { act, fireEvent, render, screen } from "@testing-library/react";
import { PushRow } from "@/components/notifications/push-row";
import { ApiError, api } from "@/lib/http/client";
import { Thai } from "../thai";

const ENDPOINT = "https://push.example/1";
const failed = jest.fn();
const succeeded = jest.fn();
jest.mock("@/components/ui/feedback/toast", () => ({
  toast: { error: (...said: unknown[]) => failed(...said), success: (...said: unknown[]) => succeeded(...said) },
}));
jest.mock("@/components/providers/public-config", () => ({ usePublicConfig: () => ({ vapidPublicKey: "key" }) }));
jest.mock("@/components/notifications/push-browser", () => ({
  pushSupport: () => "supported",
  findSubscription: async () => ({ endpoint: ENDPOINT, unsubscribe: async () => true }),
  subscribe: async () => ({ toJSON: () => ({ endpoint: ENDPOINT }) }),
}));
const asked = jest.spyOn(api, "get");
const posted = jest.spyOn(api, "post");
const UNAVAILABLE = new ApiError(503, "unavailable");
const known = (...endpoints: string[]) => ({ endpoints });

beforeEach(() => {
  for (const mock of [failed, succeeded, asked, posted]) mock.mockReset();
  jest.spyOn(console, "warn").mockImplementation(() => {});
});

async function show() {
  render(
    <Thai>
      <PushRow />
    </Thai>,
  );
  await act(async () => {});
}
const press = async (name: string) => {
  fireEvent.click(screen.getByRole("button", { name }));
  await act(async () => {});
};

test("a state that cannot be asked is unknown, not off; a press asks again", async () => {
  asked.mockRejectedValueOnce(UNAVAILABLE).mockResolvedValue(known(ENDPOINT));
  await show();
  expect(screen.queryByText("เปิดในเครื่องนี้")).toBeNull();
  await press("ลองใหม่");
  expect(screen.getByText("เปิดอยู่ในเครื่องนี้")).toBeInTheDocument();
});

test("the network coming back asks again", async () => {
  asked.mockRejectedValueOnce(UNAVAILABLE).mockResolvedValue(known());
  await show();
  await act(async () => void window.dispatchEvent(new Event("online")));
  expect(screen.getByText("เปิดในเครื่องนี้")).toBeInTheDocument();
});

test("what was done is not reported as failed because the state could not be asked afterwards", async () => {
  asked.mockResolvedValueOnce(known()).mockRejectedValue(UNAVAILABLE);
  posted.mockResolvedValue(undefined);
  await show();
  await press("เปิดในเครื่องนี้");
  expect(failed).not.toHaveBeenCalled();
  expect(screen.getByText("เปิดอยู่ในเครื่องนี้")).toBeInTheDocument();
});

test("a test that the server could not send for now does not advise to turn push off and on", async () => {
  asked.mockResolvedValue(known(ENDPOINT));
  await show();
  posted.mockRejectedValueOnce(UNAVAILABLE);
  await press("ลองส่ง");
  expect(failed).toHaveBeenLastCalledWith("ส่งไม่สำเร็จในตอนนี้ ลองอีกครั้ง");
  posted.mockRejectedValueOnce(new ApiError(404, "not_found"));
  await press("ลองส่ง");
  expect(failed).toHaveBeenLastCalledWith("ส่งไม่สำเร็จ ลองปิดแล้วเปิดใหม่ในเครื่องนี้");
});
