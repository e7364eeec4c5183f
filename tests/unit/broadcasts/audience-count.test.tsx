import { renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { SWRConfig } from "swr";
import { useAudienceCount } from "@/components/broadcasts/audience/use-audience-count";
import { ApiError, api } from "@/lib/http/client";

const SOCIAL = "10000000-0000-4000-8000-000000000001";
const wrapper = ({ children }: { children: ReactNode }) => (
  <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>{children}</SWRConfig>
);
const question = (ignores_cap: boolean) => ({ social_ids: [SOCIAL], audience: {}, ignores_cap });
const show = () =>
  renderHook(({ ignores_cap }) => useAudienceCount("p", question(ignores_cap)), {
    wrapper,
    initialProps: { ignores_cap: false },
  });

afterEach(() => jest.restoreAllMocks());

test("the count before a change is not taken for the one after it while that is on its way", async () => {
  let answer = (_: unknown) => {};
  const late = new Promise((resolve) => {
    answer = resolve;
  });
  const post = jest
    .spyOn(api, "post")
    .mockResolvedValueOnce({ reaches: 10, by_social: {}, left_out: {} })
    .mockReturnValueOnce(late as never);
  const { result, rerender } = show();
  await waitFor(() => expect(result.current.count?.reaches).toBe(10));
  expect(result.current.isFresh).toBe(true);
  rerender({ ignores_cap: true });
  await waitFor(() => expect(post).toHaveBeenCalledTimes(2));
  expect(result.current.isFresh).toBe(false);
  answer({ reaches: 900, by_social: {}, left_out: {} });
  await waitFor(() => expect(result.current.isFresh).toBe(true));
  expect(result.current.count?.reaches).toBe(900);
});

test("after a failure there is no count", async () => {
  jest
    .spyOn(api, "post")
    .mockResolvedValueOnce({ reaches: 10, by_social: {}, left_out: {} })
    .mockRejectedValueOnce(new ApiError(503, "unavailable"));
  const { result, rerender } = show();
  await waitFor(() => expect(result.current.count?.reaches).toBe(10));
  rerender({ ignores_cap: true });
  await waitFor(() => expect(result.current.error).toBeTruthy());
  expect(result.current.count).toBeUndefined();
});
