import { act, renderHook } from "@testing-library/react";
import { useBroadcastForm } from "@/components/broadcasts/form/use-broadcast-form";
import type { Broadcast } from "@/lib/broadcasts/schema";
import { ApiError, api } from "@/lib/http/client";

const PROJECT = "10000000-0000-4000-8000-000000000001";
const V1 = "2026-11-30T05:00:00.000001+00:00";
const V2 = "2026-11-30T05:00:00.000002+00:00";
const stored = { id: "20000000-0000-4000-8000-000000000001", name: "ลดปลายปี", updated_at: V1 } as Broadcast;

const open = (broadcast: Broadcast | null = null) =>
  renderHook(() => useBroadcastForm({ project_id: PROJECT, broadcast, origin: "screen" }));
const bodies = (put: jest.SpyInstance) => put.mock.calls.map(([, body]) => body as { based_on: string | null });

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

test("a new broadcast that was saved for a test send is continued after a reload, under the same id", async () => {
  jest.spyOn(api, "put").mockResolvedValue({ updated_at: V1 });
  const before = open();
  act(() => before.result.current.set({ name: "ลดปลายปี" }));
  await act(() => before.result.current.save(false));
  // a reload runs no cleanup
  const after = open();
  expect(after.result.current.id).toBe(before.result.current.id);
  expect(after.result.current.draft.name).toBe("ลดปลายปี");
  expect(after.result.current.isDirty).toBe(false);
});

test("after it was saved and left, the next new broadcast begins empty", async () => {
  jest.spyOn(api, "put").mockResolvedValue({ updated_at: V1 });
  const before = open();
  act(() => before.result.current.set({ name: "ลดปลายปี" }));
  await act(() => before.result.current.save(false));
  before.unmount();
  expect(open().result.current.draft.name).toBe("");
});

test("what was not saved is kept when the page is left", () => {
  const before = open();
  act(() => before.result.current.set({ name: "ลดปลายปี" }));
  before.unmount();
  expect(open().result.current.draft.name).toBe("ลดปลายปี");
});

test("each save names the version that it changes, also after a reload with unsaved changes", async () => {
  const put = jest.spyOn(api, "put").mockResolvedValueOnce({ updated_at: V2 }).mockResolvedValue({ updated_at: V2 });
  const { result, unmount } = open(stored);
  act(() => result.current.set({ name: "ลดกลางปี" }));
  await act(() => result.current.save(false));
  act(() => result.current.set({ name: "ลดต้นปี" }));
  unmount();
  // the page was rendered again after a colleague's change
  const again = open({ ...stored, updated_at: "2026-11-30T06:00:00+00:00" });
  await act(() => again.result.current.save(false));
  expect(bodies(put).map(({ based_on }) => based_on)).toEqual([V1, V2]);
});

test("a colleague's change is not overwritten unless the member says so", async () => {
  const put = jest
    .spyOn(api, "put")
    .mockRejectedValueOnce(new ApiError(409, "broadcast_changed"))
    .mockResolvedValue({ updated_at: V2 });
  const { result } = open(stored);
  act(() => result.current.set({ name: "ลดกลางปี" }));
  await act(() => expect(result.current.save(false)).rejects.toThrow("broadcast_changed"));
  expect(result.current.isOutdated).toBe(true);
  expect(result.current.draft.name).toBe("ลดกลางปี");
  act(() => result.current.overwrite());
  await act(() => result.current.save(false));
  expect(bodies(put).map(({ based_on }) => based_on)).toEqual([V1, null]);
  expect(result.current.isOutdated).toBe(false);
});

test("what is typed while a broadcast is being saved is saved, too, before it is sent", async () => {
  let type: () => void = () => {};
  const put = jest
    .spyOn(api, "put")
    .mockImplementationOnce(async () => {
      type();
      return { updated_at: V1 };
    })
    .mockResolvedValue({ updated_at: V2 });
  const { result } = open();
  act(() => result.current.set({ name: "ลดปลายปี" }));
  type = () => act(() => result.current.set({ name: "ลดปลายปี 50%" }));
  await act(() => result.current.save(false));
  expect(put.mock.calls.map(([, body]) => (body as { name: string }).name)).toEqual(["ลดปลายปี", "ลดปลายปี 50%"]);
  expect(bodies(put).map(({ based_on }) => based_on)).toEqual([null, V1]);
  expect(result.current.isDirty).toBe(false);
});
