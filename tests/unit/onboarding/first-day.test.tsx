import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { SWRConfig } from "swr";
import { Checklist } from "@/components/onboarding/checklist";
import { StarterForm } from "@/components/onboarding/starter-form";
import { WayCards } from "@/components/onboarding/way-cards";
import { type ChecklistOfShop, type StarterAddition, starterChoiceSchema } from "@/lib/onboarding/schema";
import { starterSet } from "@/lib/onboarding/starter-sets";
import { Thai } from "../thai";

const calls: string[] = [];
/** Resolves when the server has stored a PUT. */
let stored = Promise.resolve();
jest.mock("next/navigation", () => ({ useRouter: () => ({ push: () => {}, refresh: () => {} }) }));
jest.mock("@/lib/http/client", () => ({
  ApiError: class extends Error {},
  api: {
    put: async (path: string) => {
      calls.push(`PUT ${path}`);
      await stored;
    },
    delete: async (path: string) => void calls.push(`DELETE ${path}`),
  },
}));

beforeEach(() => {
  calls.length = 0;
});

const Page = ({ children, answer }: { children: ReactNode; answer: (path: string) => unknown }) => (
  <SWRConfig value={{ fetcher: async (path: string) => answer(path), provider: () => new Map(), dedupingInterval: 0 }}>
    <Thai>{children}</Thai>
  </SWRConfig>
);

describe("starter set", () => {
  const answer = (path: string) =>
    starterSet(starterChoiceSchema.parse(Object.fromEntries(new URL(path, "http://x").searchParams)));

  test("what is left out stays out with another particle, and a second try has the same id", async () => {
    const user = userEvent.setup();
    const sent: StarterAddition[] = [];
    render(
      <Page answer={answer}>
        <StarterForm
          projectId="p"
          shopKind="food"
          onAdd={async (addition) => {
            sent.push(addition);
            return sent.length === 1 ? "unavailable" : null;
          }}
        />
      </Page>,
    );
    await user.click(await screen.findByRole("checkbox", { name: /หน้าเค้ก/ }));
    await user.click(screen.getByRole("checkbox", { name: "มารับเอง" }));
    await user.click(screen.getByRole("button", { name: "แบบผู้ชาย" }));
    expect(await screen.findByText(/กี่โมงครับ$/)).toBeInTheDocument();
    expect(screen.getByRole("checkbox", { name: /หน้าเค้ก/ })).not.toBeChecked();
    const set = starterSet({ kind: "food", language: "th", politeness: "male" });
    const count = set.quick_messages.length + set.tags.length + set.automatic_messages.length - 2;
    const add = screen.getByRole("button", { name: `เพิ่ม ${count} รายการ` });
    await user.click(add);
    expect(await screen.findByRole("alert")).toBeInTheDocument();
    await user.click(add);
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual(sent[0]);
    expect(sent[0]).toMatchObject({ kind: "food", language: "th", politeness: "male" });
    expect(sent[0]?.quick_messages).not.toContain("หน้าเค้ก");
    expect(sent[0]?.quick_messages).toContain("สั่ง");
    expect(sent[0]?.tags).not.toContain("มารับเอง");
    expect(sent[0]?.automatic_messages).toEqual(["greeting", "away", "waiting"]);
  });

  test("English texts have no particle to choose", async () => {
    const user = userEvent.setup();
    render(
      <Page answer={answer}>
        <StarterForm projectId="p" shopKind={null} onAdd={async () => null} />
      </Page>,
    );
    await user.click(await screen.findByRole("button", { name: "อังกฤษ" }));
    expect(await screen.findByText(/Ask us anything about our products/)).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "แบบผู้ชาย" })).not.toBeInTheDocument();
  });
});

describe("checklist", () => {
  const items = {
    channel: true,
    answer: true,
    quick_messages: false,
    business_hours: false,
    receiving_account: true,
    team: false,
  };
  const checklist = (part: Partial<ChecklistOfShop> = {}): ChecklistOfShop => ({
    shop_kind: null,
    is_dismissed: false,
    may_dismiss: true,
    has_rooms: true,
    virtual_id: null,
    items,
    ...part,
  });
  const show = (given: ChecklistOfShop) =>
    render(
      <Page answer={() => given}>
        <Checklist projectId="p" initial={given} />
      </Page>,
    );

  test("shows progress, and a link for each item that is not done", async () => {
    show(checklist());
    expect(screen.getByRole("heading", { name: /3 จาก 6/ })).toBeInTheDocument();
    const hrefs = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(hrefs).toEqual([
      "/project/p/settings/quick-messages",
      "/project/p/settings/hours",
      "/project/p/settings/members/invite",
    ]);
    const [first] = screen.getAllByRole("listitem");
    expect(within(first as HTMLElement).getByText("(ทำแล้ว)")).toBeInTheDocument();
  });

  test("hiding asks nothing and is undone in place", async () => {
    const user = userEvent.setup();
    const given = checklist();
    render(
      <Page answer={() => ({ ...given, is_dismissed: calls.at(-1)?.startsWith("PUT") ?? false })}>
        <Checklist projectId="p" initial={given} />
      </Page>,
    );
    await user.click(screen.getByRole("button", { name: "ซ่อนรายการนี้" }));
    await user.click(await screen.findByRole("button", { name: "แสดงอีกครั้ง" }));
    expect(await screen.findByRole("heading", { name: /3 จาก 6/ })).toBeInTheDocument();
    const path = "/api/project/p/checklist/dismissal";
    expect(calls).toEqual([`PUT ${path}`, `DELETE ${path}`]);
  });

  test("showing it again waits until hiding it is stored, which would otherwise win", async () => {
    const user = userEvent.setup();
    let store = () => {};
    stored = new Promise((resolve) => {
      store = resolve;
    });
    show(checklist());
    await user.click(screen.getByRole("button", { name: "ซ่อนรายการนี้" }));
    await user.click(await screen.findByRole("button", { name: "แสดงอีกครั้ง" }));
    const path = "/api/project/p/checklist/dismissal";
    expect(calls).toEqual([`PUT ${path}`]);
    store();
    await waitFor(() => expect(calls).toEqual([`PUT ${path}`, `DELETE ${path}`]));
  });

  test("is gone when everything is done, when it was hidden, and for members who can do nothing on it", () => {
    const done = Object.fromEntries(Object.keys(items).map((name) => [name, true]));
    for (const given of [checklist({ items: done }), checklist({ is_dismissed: true }), checklist({ items: {} })]) {
      const { container, unmount } = show(given);
      expect(container).toBeEmptyDOMElement();
      unmount();
    }
  });

  test("an agent sees only the answer, and cannot hide it for others", () => {
    show(checklist({ may_dismiss: false, items: { answer: false } }));
    expect(screen.getByRole("heading", { name: /0 จาก 1/ })).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "ซ่อนรายการนี้" })).not.toBeInTheDocument();
  });
});

test("one way is open at a time, and those that a member may not use are not shown", async () => {
  const user = userEvent.setup();
  render(
    <Thai>
      <WayCards
        first="link"
        panels={{ line: null, link: <p>ลิงก์ของร้าน</p>, code: <p>โค้ดของร้าน</p> }}
        done={{ link: true }}
      />
    </Thai>,
  );
  expect(screen.queryByRole("button", { name: /LINE OA/ })).not.toBeInTheDocument();
  expect(screen.getByText("ลิงก์ของร้าน")).toBeVisible();
  await user.click(screen.getByRole("button", { name: /^โค้ดสำหรับเว็บไซต์/ }));
  expect(screen.getByText("โค้ดของร้าน")).toBeVisible();
  expect(screen.getByText("ลิงก์ของร้าน")).not.toBeVisible();
});

test("a card that is closed keeps what was typed in it, and one that was never opened renders nothing", async () => {
  const user = userEvent.setup();
  render(
    <Thai>
      <WayCards
        first="line"
        panels={{ line: <input aria-label="Channel secret" />, link: <p>ลิงก์ของร้าน</p>, code: <p>โค้ดของร้าน</p> }}
        done={{}}
      />
    </Thai>,
  );
  await user.type(screen.getByLabelText("Channel secret"), "abc");
  await user.click(screen.getByRole("button", { name: /^โค้ดสำหรับเว็บไซต์/ }));
  expect(screen.queryByText("ลิงก์ของร้าน")).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: /LINE OA/ }));
  expect(screen.getByLabelText("Channel secret")).toHaveValue("abc");
});
