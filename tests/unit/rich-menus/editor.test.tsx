import { act, renderHook, waitFor } from "@testing-library/react";
import { readPicture } from "@/components/rich-menus/own-picture";
import { useRichMenuEditor } from "@/components/rich-menus/use-rich-menu-editor";
import { api } from "@/lib/http/client";
import { areasOf } from "@/lib/rich-menus/layouts";
import type { RichMenu, RichMenuDraft } from "@/lib/rich-menus/schema";
import { Thai } from "../thai";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));
jest.mock("@/components/rich-menus/upload-picture", () => ({
  uploadMenuPicture: async () => "00000000-0000-4000-8000-000000000002",
}));
jest.mock("@/components/rich-menus/own-picture", () => ({ readPicture: jest.fn() }));

const menu = {
  id: "m",
  project_id: "p",
  social_id: "00000000-0000-4000-8000-000000000001",
  name: "เมนูหลัก",
  chat_bar_text: "เมนู",
  is_open: true,
  size: "large",
  layout: "two",
  theme: "leaf",
  areas: areasOf("large", "two").map((place) => ({
    ...place,
    label: "สั่งซื้อ",
    icon: "🛒",
    action: { type: "say", value: "สั่งซื้อ" },
  })),
  picture_id: null,
  is_own_picture: false,
  picture_url: null,
  segment_id: null,
  starts_at: null,
  ends_at: null,
  state: "draft",
} as unknown as RichMenu;

const open = () => renderHook(() => useRichMenuEditor("p", menu), { wrapper: Thai });

afterEach(() => {
  jest.restoreAllMocks();
  window.sessionStorage.clear();
});

test("what is typed while the menu is being saved stays, unsaved", async () => {
  let answer: (stored: RichMenu) => void = () => {};
  const put = jest.spyOn(api, "put").mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = resolve as typeof answer;
      }),
  );
  const { result } = open();
  act(() => result.current.change({ name: "เมนูใหม่" }));
  act(() => void result.current.save());
  await waitFor(() => expect(put).toHaveBeenCalled());
  act(() => result.current.change({ chat_bar_text: "กดที่นี่" }));
  const stored = { ...menu, ...(put.mock.calls[0]?.[1] as RichMenuDraft) };
  await act(async () => answer(stored));
  expect(result.current.draft).toMatchObject({ name: "เมนูใหม่", chat_bar_text: "กดที่นี่" });
  expect(result.current.isChanged).toBe(true);
  act(() => void result.current.save());
  await waitFor(() => expect(put).toHaveBeenCalledTimes(2));
  await act(async () => answer({ ...stored, ...(put.mock.calls[1]?.[1] as RichMenuDraft) }));
  expect(result.current.isChanged).toBe(false);
});

test("a file that is no picture leaves the picture that was chosen before", async () => {
  const revoke = jest.fn();
  Object.assign(URL, { createObjectURL: () => "blob:good", revokeObjectURL: revoke });
  const file = new File([], "menu.png");
  jest.mocked(readPicture).mockResolvedValueOnce({ file, bitmap: {} as ImageBitmap });
  const { result } = open();
  await act(() => result.current.takePicture(file));
  jest.mocked(readPicture).mockResolvedValueOnce("picture_unreadable");
  await act(() => result.current.takePicture(new File([], "menu.pdf")));
  expect(result.current.picture).toBe("blob:good");
  expect(result.current.errors).toEqual({ picture: "picture_unreadable" });
  expect(revoke).not.toHaveBeenCalled();
});
