/** An account with a phone number and no e-mail address: every step that mails a code sends it by SMS instead. */
import { TextEncoder } from "node:util";
import { AuthApiError } from "@supabase/supabase-js";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Danger } from "@/components/accounts/profile/danger";
import { EmailRow } from "@/components/accounts/profile/email-row";
import { PasswordRow } from "@/components/accounts/profile/password-row";
import { PublicConfigProvider } from "@/components/providers/public-config";
import type { PublicConfig } from "@/lib/env";
import { Thai } from "../thai";

// jsdom has none
Object.assign(globalThis, { TextEncoder });

const PHONE = "+66812345678";
const SMS_CODE = "รหัส 6 หลักจาก SMS";

const refused = (code: string) => new AuthApiError(code, 400, code);
const auth = { updateUser: jest.fn(), reauthenticate: jest.fn(), resend: jest.fn() };
const api = { post: jest.fn(), delete: jest.fn() };
jest.mock("next/navigation", () => ({ useRouter: () => ({ push: () => {}, refresh: () => {} }) }));
jest.mock("@/components/accounts/captcha", () => ({
  useCaptcha: () => ({ box: null, captchaToken: async () => ({}) }),
}));
jest.mock("@/components/accounts/session/navigate-fully", () => ({ navigateFully: async () => {} }));
jest.mock("@/components/accounts/use-auth", () => ({
  useAuth: () => auth,
  useAuthErrorText: () => () => "ไม่สำเร็จ",
}));
jest.mock("@/lib/http/client", () => ({
  ApiError: class extends Error {},
  api: {
    post: (...given: unknown[]) => api.post(...given),
    delete: (...given: unknown[]) => api.delete(...given),
  },
}));

const show = (part: React.ReactNode) =>
  render(
    <Thai>
      <PublicConfigProvider config={{ loginPath: "/login", appUrl: "https://shop.example" } as PublicConfig}>
        {part}
      </PublicConfigProvider>
    </Thai>,
  );

beforeEach(() => {
  for (const mock of [...Object.values(auth), ...Object.values(api)])
    mock.mockReset().mockResolvedValue({ error: null });
});

test.each([null, "over_sms_send_rate_limit"])(
  "changes the password with a code by SMS, also when one was sent a moment ago (%s)",
  async (sending) => {
    auth.updateUser.mockResolvedValueOnce({ error: refused("reauthentication_needed") });
    auth.reauthenticate.mockResolvedValue({ error: sending && refused(sending) });
    show(<PasswordRow identifier={PHONE} name="สมศรี" />);
    await userEvent.click(screen.getByRole("button", { name: "เปลี่ยนรหัสผ่าน" }));
    await userEvent.type(screen.getByLabelText("รหัสผ่านใหม่"), "ปลาทูทอดสามตัว99");
    await userEvent.click(screen.getByRole("button", { name: "บันทึกรหัสผ่าน" }));
    expect(await screen.findByText(/ส่งรหัสทาง SMS ไปที่ 081-234-5678/)).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText(SMS_CODE), "123456");
    await userEvent.click(screen.getByRole("button", { name: "บันทึกรหัสผ่าน" }));
    expect(auth.updateUser).toHaveBeenLastCalledWith({ password: "ปลาทูทอดสามตัว99", nonce: "123456" });
  },
);

test("deletes the account with a code by SMS and the number typed as people write it", async () => {
  show(<Danger identifier={PHONE} soleProjects={[]} />);
  expect(screen.getByText(/เข้าสู่ระบบด้วยเบอร์นี้ไม่ได้อีก/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "ลบบัญชีของฉัน" }));
  expect(screen.getByText(/ส่งรหัสยืนยันไปที่ 081-234-5678/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "ส่งรหัสยืนยัน" }));
  await userEvent.type(await screen.findByLabelText(SMS_CODE), "123456");
  await userEvent.type(screen.getByLabelText("พิมพ์ 081-234-5678 เพื่อยืนยัน"), "081 234 5678");
  await userEvent.click(screen.getByRole("button", { name: "ลบบัญชีถาวร" }));
  expect(api.delete).toHaveBeenCalledWith("/api/profile", { body: { code: "123456", email: PHONE } });
});

test("adds an address without confirming from one that does not exist, and requests the link again", async () => {
  const { unmount } = show(<EmailRow email="" newEmail={null} sentAt={null} />);
  expect(screen.getByText("ยังไม่มีอีเมล")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "เพิ่มอีเมล" }));
  expect(screen.getByText(/ส่งลิงก์ยืนยันไปที่อีเมลนี้/)).toBeInTheDocument();
  unmount();
  show(<EmailRow email="" newEmail="new@shop.example" sentAt="2026-11-01T00:00:00Z" />);
  expect(screen.getByText("new@shop.example").parentElement).toHaveTextContent(
    "รอยืนยัน new@shop.example เปิดลิงก์ในอีเมลที่ส่งไป",
  );
  await userEvent.click(screen.getByRole("button", { name: "ส่งอีกครั้ง" }));
  expect(auth.resend).not.toHaveBeenCalled();
  expect(auth.updateUser).toHaveBeenCalledWith(
    { email: "new@shop.example" },
    { emailRedirectTo: "https://shop.example/profile#security" },
  );
});
