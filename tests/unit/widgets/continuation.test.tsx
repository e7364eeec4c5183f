import { act, fireEvent, render, screen } from "@testing-library/react";
import { ApiFailure } from "@/components/widgets/visitor/platform/api";
import { Continuation } from "@/components/widgets/visitor/screen/continuation";
import { ChatProvider } from "@/components/widgets/visitor/state/use-chat";

const state = {
  widget: { continues_by_mail: true, line_id: null },
  mail: null,
  askedMail: null,
  email: "so•••@example.com",
};

function open(more: Partial<Record<keyof typeof state, unknown>>, continueByMail: jest.Mock) {
  const now = { ...state, ...more };
  const chat = { continueByMail, store: { subscribe: () => () => {}, get: () => now } };
  render(
    <ChatProvider value={chat as never}>
      <Continuation />
    </ChatProvider>,
  );
}

test("pressing twice asks for one mail", async () => {
  let answer = () => {};
  const continueByMail = jest.fn(() => new Promise<void>((resolve) => (answer = resolve)));
  open({}, continueByMail);
  const button = screen.getByRole("button", { name: "อีเมล so•••@example.com" });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(continueByMail).toHaveBeenCalledTimes(1);
  await act(async () => answer());
  expect(button).toBeEnabled();
});

test.each([
  ["an address that the server refuses", new ApiFailure(422, "invalid", 0, { email: "invalid" }), /อีเมลไม่ถูกต้อง/],
  ["too many requests", new ApiFailure(429, "rate_limited"), /ลองใหม่พรุ่งนี้/],
  ["an outage", new ApiFailure(0, "unavailable"), /ทำไม่สำเร็จ ลองอีกครั้ง/],
])("says what is wrong: %s", async (_what, failure, words) => {
  open({ email: null }, jest.fn().mockRejectedValue(failure));
  fireEvent.click(screen.getByRole("button", { name: "อีเมล" }));
  const field = screen.getByRole("textbox", { name: "อีเมลของคุณ" });
  fireEvent.input(field, { target: { value: "สมใจ@example.com" } });
  await act(async () => fireEvent.submit(field));
  expect(screen.getByRole("alert")).toHaveTextContent(words);
  expect(field).toHaveValue("สมใจ@example.com");
});
