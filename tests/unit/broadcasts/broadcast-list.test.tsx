import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { BroadcastList } from "@/components/broadcasts/broadcast-list";
import type { BroadcastPage } from "@/lib/broadcasts/queries";
import type { ListedBroadcast } from "@/lib/broadcasts/schema";
import { api } from "@/lib/http/client";
import { Thai } from "../thai";

jest.mock("next/navigation", () => ({ useSearchParams: () => new URLSearchParams(window.location.search) }));
let news: (id: string | null) => void = () => {};
jest.mock("@/components/broadcasts/use-broadcast-news", () => ({
  useBroadcastNews: (_: string, onNews: typeof news) => {
    news = onNews;
  },
}));

const broadcast = (id: string, name: string, state = "draft") =>
  ({
    id,
    name,
    state,
    social_ids: [],
    audience: {},
    figures: {},
    created_at: "2026-11-20T05:00:00Z",
  }) as unknown as ListedBroadcast;
const ALL: BroadcastPage = { broadcasts: [broadcast("a", "ลดกลางปี")], next: "older" };
const FILTERED: BroadcastPage = { broadcasts: [broadcast("b", "ปีใหม่")], next: null };

async function open(search: string) {
  window.history.replaceState(null, "", `/project/p/broadcast${search}`);
  const asked: string[] = [];
  const fetcher = async (path: string) => {
    asked.push(path);
    return path.includes("state=") || path.includes("q=") ? FILTERED : ALL;
  };
  render(
    <SWRConfig value={{ provider: () => new Map(), fetcher }}>
      <Thai>
        <BroadcastList project_id="p" first={ALL} socials={[]} origin="screen" mayChange />
      </Thai>
    </SWRConfig>,
  );
  await waitFor(() => expect(asked.length).toBeGreaterThan(0));
  return asked;
}

afterEach(() => jest.restoreAllMocks());

test("the filter of the URL is in force when the page is opened again, without a glimpse of the rest", async () => {
  const asked = await open("?state=draft");
  expect(screen.queryByText("ลดกลางปี")).not.toBeInTheDocument();
  expect(await screen.findByText("ปีใหม่")).toBeInTheDocument();
  expect(asked[0]).toContain("state=draft");
});

test("what is searched and chosen is kept in the URL", async () => {
  const user = userEvent.setup({ delay: null });
  await open("");
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "ปี" } });
  await waitFor(() => expect(new URLSearchParams(window.location.search).get("q")).toBe("ปี"));
  await user.click(screen.getByRole("combobox", { name: /สถานะ/ }));
  await user.click(await screen.findByRole("option", { name: "ร่าง" }));
  expect(new URLSearchParams(window.location.search).get("state")).toBe("draft");
});

test("a broadcast on an older page follows its changes too", async () => {
  await open("");
  const get = jest
    .spyOn(api, "get")
    .mockResolvedValueOnce({ broadcasts: [broadcast("c", "สงกรานต์", "scheduled")], next: null })
    .mockResolvedValue({ broadcast: broadcast("c", "สงกรานต์", "cancelled") });
  fireEvent.click(screen.getByRole("button", { name: "ดูเพิ่ม" }));
  expect(await screen.findByText("ตั้งเวลาไว้")).toBeInTheDocument();
  await act(async () => news("c"));
  expect(get).toHaveBeenLastCalledWith("/api/project/p/broadcasts/c");
  expect(await screen.findByText("ยกเลิกแล้ว")).toBeInTheDocument();
});
