/** Sign-up, sign-in, and the links of mails. */
import { randomUUID } from "node:crypto";
import { linkIn, newestMail } from "../../e2e/support/mail";
import { PASSWORD } from "../../e2e/support/people";
import { product, sql } from "../../e2e/support/product";
import type { PageRoute } from "../page-routes";
import { type Effect, effect, inAddress } from "./effect";

const NEW_PASSWORD = "ผ้าฝ้าย-Lamphun-2569";
const newAddress = () => `${randomUUID().slice(0, 13)}@e2e.local`;

/** A person with an unconfirmed address: one who signed up and has got a mail, or one whom an operator created and who has got none. */
async function makeUnconfirmed(path: "signup" | "admin/users"): Promise<{ email: string }> {
  const email = newAddress();
  const { publishableKey, secretKey } = product.secrets;
  const key = path === "signup" ? publishableKey : secretKey;
  const answer = await fetch(`${product.servicesUrl}/auth/v1/${path}`, {
    method: "POST",
    headers: { apikey: key, authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify({ email, password: NEW_PASSWORD }),
  });
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`);
  return { email };
}

export const accounts = {
  "/login": effect({
    as: "anybody",
    path: () => "/login",
    before: async (page, { person }) => {
      await page.getByLabel("อีเมล").fill(person.email);
      await page.getByLabel("รหัสผ่าน", { exact: true }).fill(PASSWORD);
    },
    control: ["button", "เข้าสู่ระบบ"],
    // the first one is from creating the person
    reads: ({ person }) => ["select count(*)::integer from auth.sessions where user_id = $1", person.user_id],
    from: 1,
    to: 2,
  }),
  "/register": effect({
    as: "anybody",
    given: async () => ({ email: newAddress() }),
    path: () => "/register",
    before: async (page, { email }) => {
      await page.getByLabel("ชื่อของคุณ").fill("มะลิ");
      await page.getByLabel("อีเมล").fill(email);
      await page.getByLabel("ตั้งรหัสผ่าน").fill(NEW_PASSWORD);
      await page.getByRole("checkbox", { name: /ยอมรับ/ }).check();
    },
    control: ["button", "สมัครใช้งาน"],
    reads: ({ email }) => ["select raw_user_meta_data ->> 'name' from auth.users where email = $1", email],
    from: null,
    to: "มะลิ",
  }),
  "/register/email-confirmation": effect({
    as: "anybody",
    // an address gets one mail of a kind in 30 seconds at most
    given: () => makeUnconfirmed("admin/users"),
    path: () => "/register/email-confirmation",
    before: (page, { email }) => page.getByLabel("อีเมล").fill(email),
    control: ["button", "ส่งลิงก์ยืนยัน"],
    reads: ({ email }) => ["select confirmation_sent_at is not null from auth.users where email = $1", email],
    from: false,
    to: true,
  }),
  "/register/email-verification": effect({
    as: "person",
    path: () => "/register/email-verification",
    control: ["link", "เริ่มใช้งาน"],
    reads: inAddress,
    from: "/register/email-verification",
    to: "/project",
  }),
  "/forgot-password": effect({
    as: "anybody",
    path: () => "/forgot-password",
    before: (page, { person }) => page.getByLabel("อีเมล").fill(person.email),
    control: ["button", "ส่งลิงก์"],
    reads: ({ person }) => ["select recovery_sent_at is not null from auth.users where id = $1", person.user_id],
    from: false,
    to: true,
  }),
  "/reset-password": effect({
    as: "person",
    given: async ({ person }) => {
      const [user] = await sql<{ hash: string }>("select encrypted_password as hash from auth.users where id = $1", [
        person.user_id,
      ]);
      return { hash: user?.hash };
    },
    path: () => "/reset-password",
    before: (page) => page.getByLabel("รหัสผ่านใหม่").fill(NEW_PASSWORD),
    control: ["button", "บันทึกรหัสผ่าน"],
    reads: ({ person, hash }) => [
      "select encrypted_password <> $2 from auth.users where id = $1",
      person.user_id,
      hash,
    ],
    from: false,
    to: true,
  }),
  "/callback": effect({
    as: "anybody",
    given: async () => {
      const { email } = await makeUnconfirmed("signup");
      const { pathname, search } = new URL(linkIn(await newestMail(email)));
      return { email, link: pathname + search };
    },
    path: ({ link }) => link,
    control: ["button", "ยืนยันอีเมล"],
    reads: ({ email }) => ["select email_confirmed_at is not null from auth.users where email = $1", email],
    from: false,
    to: true,
  }),
} satisfies Partial<Record<PageRoute, Effect>>;
