import { AuthApiError } from "@supabase/supabase-js";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Devices } from "@/components/accounts/profile/devices";
import { PublicConfigProvider } from "@/components/providers/public-config";
import type { AccountSession } from "@/lib/accounts/schema";
import type { PublicConfig } from "@/lib/env";
import { Thai } from "../thai";

const auth = { signOut: jest.fn() };
const mockRefresh = jest.fn();
const mockNavigations: string[] = [];
jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: mockRefresh }) }));
jest.mock("@/components/accounts/session/navigate-fully", () => ({
  navigateFully: async (path: string) => void mockNavigations.push(path),
}));
jest.mock("@/components/accounts/use-auth", () => ({
  useAuth: () => auth,
  useAuthErrorText: () => () => "ไม่สำเร็จ",
}));

const session = (id: string, is_current: boolean): AccountSession => ({
  id,
  device: { kind: "computer", browser: "Chrome", system: "Windows" },
  ip: null,
  signed_in_at: "2026-11-01T00:00:00Z",
  last_used_at: "2026-11-01T00:00:00Z",
  is_current,
});
const show = () =>
  render(
    <Thai now={new Date("2026-11-02T00:00:00Z")}>
      <PublicConfigProvider config={{ loginPath: "/enter" } as PublicConfig}>
        <Devices sessions={[session("1", true), session("2", false)]} />
      </PublicConfigProvider>
    </Thai>,
  );
async function press(name: string): Promise<void> {
  await userEvent.click(screen.getByRole("button", { name }));
  await userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name }));
}

beforeEach(() => {
  auth.signOut.mockReset().mockResolvedValue({ error: null });
  mockRefresh.mockClear();
  mockNavigations.length = 0;
});

test("the auth service ends the other sessions, and this page stays", async () => {
  show();
  await press("ออกจากระบบเครื่องอื่น");
  await waitFor(() => expect(mockRefresh).toHaveBeenCalled());
  expect(auth.signOut.mock.calls).toEqual([[{ scope: "others" }]]);
  expect(mockNavigations).toEqual([]);
});

test("when it cannot, the list stays as it is", async () => {
  auth.signOut.mockResolvedValue({ error: new AuthApiError("unexpected_failure", 500, "unexpected_failure") });
  show();
  await press("ออกจากระบบเครื่องอื่น");
  await waitFor(() => expect(auth.signOut).toHaveBeenCalled());
  expect(mockRefresh).not.toHaveBeenCalled();
});

test("everywhere includes this browser, which opens the sign-in page", async () => {
  show();
  await press("ออกจากระบบทุกเครื่อง");
  await waitFor(() => expect(mockNavigations).toEqual(["/enter"]));
  expect(auth.signOut.mock.calls).toEqual([[{ scope: "global" }]]);
});
