import { TextEncoder } from "node:util";
import { AuthApiError } from "@supabase/supabase-js";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SignInForm } from "@/components/accounts/sign-in/sign-in-form";
import { InvitedAccount } from "@/components/invite/invited-account";
import { PublicConfigProvider } from "@/components/providers/public-config";
import type { PublicConfig } from "@/lib/env";
import { Thai } from "../thai";

// jsdom has none
Object.assign(globalThis, { TextEncoder });

const requests: { what: string; captchaToken?: string }[] = [];
let tokens = 0;
const note =
  (what: string, error: unknown = null) =>
  async ({ options }: { options?: { captchaToken?: string } }) => {
    requests.push({ what, ...(options?.captchaToken && { captchaToken: options.captchaToken }) });
    return { data: {}, error };
  };

jest.mock("next/navigation", () => ({ useRouter: () => ({ push: () => {}, refresh: () => {} }) }));
jest.mock("@/components/accounts/captcha", () => ({
  useCaptcha: () => ({ box: null, captchaToken: async () => ({ captchaToken: `solved ${++tokens}` }) }),
}));
jest.mock("@/components/accounts/session/navigate-fully", () => ({ navigateFully: async () => {} }));
jest.mock("@/lib/http/client", () => ({
  ApiError: class extends Error {},
  api: { post: async () => ({ project_id: "project" }) },
}));
const auth = { signInWithPassword: note("sign in"), resend: note("resend") };
jest.mock("@/components/accounts/use-auth", () => ({
  useAuth: () => auth,
  useAuthErrorText: () => () => "ไม่สำเร็จ",
}));

beforeEach(() => {
  requests.length = 0;
  tokens = 0;
});

test("sign-in and resending the confirmation each use a captcha token", async () => {
  auth.signInWithPassword = note("sign in", new AuthApiError("Email not confirmed", 400, "email_not_confirmed"));
  render(
    <Thai>
      <PublicConfigProvider config={{ loginPath: "/login" } as PublicConfig}>
        <SignInForm email="a@shop.example" withPhone={false} onSignedIn={async () => {}} />
      </PublicConfigProvider>
    </Thai>,
  );
  await userEvent.type(screen.getByLabelText("รหัสผ่าน"), "a good password");
  await userEvent.click(screen.getByRole("button", { name: "เข้าสู่ระบบ" }));
  await userEvent.click(await screen.findByRole("button", { name: "ส่งอีเมลยืนยันอีกครั้ง" }));
  await waitFor(() =>
    expect(requests).toEqual([
      { what: "sign in", captchaToken: "solved 1" },
      { what: "resend", captchaToken: "solved 2" },
    ]),
  );
});

test("an account created from an invitation signs in with a captcha token", async () => {
  auth.signInWithPassword = note("sign in");
  render(
    <Thai>
      <InvitedAccount token="t" email="new@shop.example" project="ร้านผ้า" />
    </Thai>,
  );
  await userEvent.type(screen.getByLabelText("ชื่อของคุณ"), "มะลิ");
  await userEvent.type(screen.getByLabelText(/^ตั้งรหัสผ่าน/), "Mali-phaamai-2569");
  await userEvent.click(screen.getByRole("checkbox"));
  await userEvent.click(screen.getByRole("button", { name: /สร้างบัญชี/ }));
  await waitFor(() => expect(requests).toEqual([{ what: "sign in", captchaToken: "solved 1" }]));
});
