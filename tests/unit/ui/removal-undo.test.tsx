import { act, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { BubbleEditor } from "@/components/automations/bubble-editor";
import { WrittenBubbles } from "@/components/quick-messages/form/written-bubbles";
import { toast } from "@/components/ui/feedback/toast";
import type { WrittenBubble } from "@/lib/quick-messages/schema";
import { writtenBubble } from "@/lib/quick-messages/written";
import { Thai } from "../thai";

jest.mock("@/components/cards/compose/lazy-cards-dialog", () => ({ CardsDialog: () => null }));

const uploads = { of: () => undefined, start: () => {}, retry: () => undefined, stop: () => {} };

function Written() {
  const [bubbles, setBubbles] = useState<WrittenBubble[]>(() =>
    ["สวัสดีค่ะ", "ร้านเปิด 9 โมง"].map((text) => writtenBubble({ text })),
  );
  return (
    <WrittenBubbles
      project_id="p"
      channels={["line"]}
      bubbles={bubbles}
      max={5}
      uploads={uploads}
      errorOf={() => undefined}
      onChange={setBubbles}
    />
  );
}

function Automatic() {
  const [bubbles, setBubbles] = useState(["สวัสดีค่ะ", "ร้านเปิด 9 โมง"]);
  return <BubbleEditor bubbles={bubbles} max={5} language="th" mayChange onChange={setBubbles} />;
}

afterEach(() => jest.restoreAllMocks());

test.each([
  ["a quick message or broadcast", <Written key="written" />],
  ["an automatic message", <Automatic key="automatic" />],
])("a text of %s that was removed by one press comes back, beside what was written since", (_, editor) => {
  const info = jest.spyOn(toast, "info").mockReturnValue(undefined as never);
  render(<Thai>{editor}</Thai>);
  fireEvent.click(screen.getByRole("button", { name: /^(นำข้อความที่ 1 ออก|ลบข้อความที่ 1)$/ }));
  const texts = () => screen.getAllByRole<HTMLTextAreaElement>("textbox").map(({ value }) => value);
  expect(texts()).toEqual(["ร้านเปิด 9 โมง"]);
  fireEvent.change(screen.getByRole("textbox"), { target: { value: "ร้านเปิด 10 โมง" } });
  act(() => info.mock.calls[0]?.[1]?.action?.onClick());
  expect(texts()).toEqual(["สวัสดีค่ะ", "ร้านเปิด 10 โมง"]);
});
