/** The editor shows what customers get, also to members who may not change it. */
import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MessageCard } from "@/components/automations/message-card";
import type { AutomaticMessage } from "@/lib/automations/schema";
import { Thai } from "../thai";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

// lists of choices take seconds on a busy machine
jest.setTimeout(20_000);

const open = (texts: AutomaticMessage["texts"], mayChange = true) => {
  const message = { is_on: true, spends_quota: false, minutes: 5, each_conversation: true, texts };
  render(
    <Thai>
      <MessageCard
        project={{ id: "p", name: "ร้าน" }}
        kind="greeting"
        message={message}
        hasHours
        mayChange={mayChange}
      />
    </Thai>,
  );
  fireEvent.click(screen.getByRole("button", { name: /^(แก้ไข|ดู) / }));
};
const preview = () => screen.getByRole("region", { name: "ตัวอย่างที่ลูกค้าเห็น" });

test("the preview shows a channel's Thai text before the English text for all channels", async () => {
  open({ all: { th: ["สวัสดี"], en: ["Hello"] }, line: { th: ["สวัสดีจากไลน์"] } });
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "อังกฤษ" }));
  expect(preview()).toHaveTextContent("Hello");
  await user.click(screen.getByRole("combobox", { name: "ช่องทาง" }));
  await user.click(await screen.findByRole("option", { name: "LINE" }));
  expect(preview()).toHaveTextContent("สวัสดีจากไลน์");
});

test("the preview shows the English text to Thai customers if there is no other", () => {
  open({ all: { en: ["Hello"] } });
  expect(preview()).toHaveTextContent("Hello");
});

test("a member who may not change the texts can read those of every language and channel", async () => {
  open({ all: { th: ["สวัสดี"], en: ["Hello"] }, line: { en: ["Hello from LINE"] } }, false);
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "อังกฤษ" }));
  expect(preview()).toHaveTextContent("Hello");
  await user.click(screen.getByRole("combobox", { name: "ช่องทาง" }));
  await user.click(await screen.findByRole("option", { name: "LINE" }));
  expect(screen.getByRole("textbox")).toHaveValue("Hello from LINE");
  expect(screen.getByRole("textbox")).toBeDisabled();
});

test("a member who may only look is not offered to edit, and the switches are disabled", () => {
  open({}, false);
  expect(screen.queryByRole("button", { name: /แก้ไข/ })).toBeNull();
  for (const control of screen.getAllByRole("switch")) expect(control.matches(":disabled")).toBe(true);
});
