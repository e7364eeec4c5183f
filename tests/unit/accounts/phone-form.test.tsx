/** The phone number of a profile where numbers can sign in. */
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { PhoneForm } from "@/components/accounts/profile/phone-form";
import { Thai } from "../thai";

const auth = { updateUser: jest.fn(), verifyOtp: jest.fn() };
jest.mock("next/navigation", () => ({ useRouter: () => ({ push: () => {}, refresh: () => {} }) }));
jest.mock("@/components/accounts/use-auth", () => ({
  useAuth: () => auth,
  useAuthErrorText: () => () => "ไม่สำเร็จ",
}));

const LABEL = /เบอร์โทรศัพท์/;
const show = (phone: string | null) =>
  render(
    <Thai>
      <PhoneForm phone={phone} isVerified />
    </Thai>,
  );

beforeEach(() => {
  for (const mock of Object.values(auth)) mock.mockReset();
});

test("a number that signs in stays, and the field says so", async () => {
  auth.updateUser.mockResolvedValue({ data: { user: { phone: "66812345678" } }, error: null });
  show("+66812345678");
  await userEvent.clear(screen.getByLabelText(LABEL));
  await userEvent.click(screen.getByRole("button", { name: "บันทึก" }));
  expect(await screen.findByText(/เบอร์นี้ใช้เข้าสู่ระบบได้ จึงลบไม่ได้/)).toBeVisible();
  expect(screen.getByLabelText(LABEL)).toBeInvalid();
});

test("a number that was only noted is removed", async () => {
  auth.updateUser.mockResolvedValue({ data: { user: { phone: "" } }, error: null });
  show("+66812345678");
  await userEvent.clear(screen.getByLabelText(LABEL));
  await userEvent.click(screen.getByRole("button", { name: "บันทึก" }));
  expect(auth.updateUser).toHaveBeenCalledWith({ data: { phone: null } });
  expect(screen.queryByText(/จึงลบไม่ได้/)).not.toBeInTheDocument();
});

test("a mistyped number can be corrected while its code is awaited, and the code sent again", async () => {
  auth.updateUser.mockResolvedValue({ data: { user: {} }, error: null });
  show(null);
  await userEvent.type(screen.getByLabelText(LABEL), "0812345679");
  await userEvent.click(screen.getByRole("button", { name: "บันทึก" }));
  expect(await screen.findByLabelText("รหัส 6 หลักจาก SMS")).toBeVisible();
  expect(screen.getByRole("button", { name: /^ส่งอีกครั้ง/ })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "ใช้เบอร์อื่น" }));
  expect(screen.getByLabelText(LABEL)).toHaveValue("0812345679");
});
