import { act, renderHook } from "@testing-library/react";
import { openSearch, useSearchState, writeTerm } from "@/components/search/search-store";

test("a search belongs to its project: another one starts without it", () => {
  const here = renderHook(() => useSearchState("here"));
  const there = renderHook(() => useSearchState("there"));
  act(() => openSearch("here", "มะลิ"));
  expect(here.result.current).toMatchObject({ isOpen: true, term: "มะลิ" });
  expect(there.result.current).toMatchObject({ isOpen: false, term: "" });

  act(() => openSearch("there"));
  expect(there.result.current).toMatchObject({ isOpen: true, term: "" });
  expect(here.result.current.isOpen).toBe(false);
});

test("opened again, it shows the last search of the project", () => {
  const { result } = renderHook(() => useSearchState("here"));
  act(() => openSearch("here", "มะลิ"));
  act(() => writeTerm("มะลิวัลย์"));
  const { opened } = result.current;
  act(() => openSearch("here"));
  expect(result.current).toMatchObject({ isOpen: true, term: "มะลิวัลย์" });
  expect(result.current.opened).toBeGreaterThan(opened);
});
