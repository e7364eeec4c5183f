import { render, screen } from "@testing-library/react";
import { PeopleList } from "../../../../local/customers/screen/people-list";
import type { PersonaSummary, World } from "../../../../local/customers/view";

const persona = (name: string, last: PersonaSummary["last"]): PersonaSummary => ({
  key: name,
  name,
  channel: "line",
  account: { key: "line", channel: "line", name: "บ้านฝ้าย", picture: "/x.svg" },
  picture: "/x.svg",
  is_group: false,
  speakers: [],
  widget: null,
  is_friend: true,
  is_blocked: false,
  last,
  unread: 0,
  can: {
    quote: true,
    unsend: true,
    edit: false,
    react: false,
    follow: true,
    block: true,
    comment: false,
    thread: false,
  },
  thread: null,
});

test("a person without messages has not written yet; the channel is named once", () => {
  const written = { at: Date.now(), from: "me" as const, content: { type: "text" as const, text: "มีไซซ์ M ไหมคะ" } };
  const world = { personas: [persona("พลอย", null), persona("วรรณ", written)] } as World;
  render(<PeopleList world={world} open={[]} isSheetOpen={false} onOpen={() => {}} onAdd={() => {}} />);
  const [ploy, wan] = screen.getAllByRole("listitem");
  expect(ploy).toHaveTextContent("ยังไม่เคยทัก");
  expect(ploy?.textContent?.match(/LINE/g)).toHaveLength(1);
  expect(wan).toHaveTextContent("มีไซซ์ M ไหมคะ");
  expect(wan).not.toHaveTextContent("ยังไม่เคยทัก");
});
