import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import * as z from "zod";
import { Form, FormError, type FormFailure, FormField, SubmitButton } from "@/components/ui/form/form";
import { saveUnsaved } from "@/components/ui/form/unsaved";
import { useZodForm } from "@/components/ui/form/use-zod-form";
import { Input } from "@/components/ui/inputs/input";
import { Thai } from "../thai";

const schema = z.object({ name: z.string().min(2), email: z.email() });
type Sent = { values: z.infer<typeof schema>; key: string };

function Shop({ answer, sent }: { answer: () => Promise<FormFailure | undefined>; sent: Sent[] }) {
  const form = useZodForm(schema, { defaultValues: { name: "", email: "" } });
  return (
    <Form
      form={form}
      onSubmit={(values, { idempotencyKey }) => {
        sent.push({ values, key: idempotencyKey });
        return answer();
      }}
    >
      <FormError />
      <FormField name="name" label="ชื่อร้าน" hint="ลูกค้าจะเห็นชื่อนี้">
        {(field) => <Input {...field} />}
      </FormField>
      <FormField name="email" label="อีเมล">
        {(field) => <Input type="email" {...field} />}
      </FormField>
      <SubmitButton>บันทึก</SubmitButton>
    </Form>
  );
}

async function fill(answer: () => Promise<FormFailure | undefined>) {
  const sent: Sent[] = [];
  const user = userEvent.setup();
  render(
    <Thai>
      <Shop answer={answer} sent={sent} />
    </Thai>,
  );
  await user.type(screen.getByLabelText("ชื่อร้าน"), "ร้านปู่ชื่น");
  await user.type(screen.getByLabelText("อีเมล"), "shop@example.com");
  return { sent, send: () => user.click(screen.getByRole("button", { name: "บันทึก" })) };
}

test("keeps and sends what the user typed before hydration", async () => {
  const sent: Sent[] = [];
  const page = (
    <Thai>
      <Shop answer={async () => undefined} sent={sent} />
    </Thai>
  );
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(page);
  for (const [label, value] of [
    ["ชื่อร้าน", "ร้านปู่ชื่น"],
    ["อีเมล", "shop@example.com"],
  ] as const) {
    screen.getByLabelText<HTMLInputElement>(label).value = value;
  }
  render(page, { container, hydrate: true });
  await userEvent.click(screen.getByRole("button", { name: "บันทึก" }));
  await waitFor(() =>
    expect(sent.map(({ values }) => values)).toEqual([{ name: "ร้านปู่ชื่น", email: "shop@example.com" }]),
  );
  expect(screen.getByLabelText("ชื่อร้าน")).toHaveValue("ร้านปู่ชื่น");
});

test("shows errors at their fields, linked to them, and sends nothing", async () => {
  const sent: Sent[] = [];
  render(
    <Thai>
      <Shop answer={async () => undefined} sent={sent} />
    </Thai>,
  );
  await userEvent.click(screen.getByRole("button", { name: "บันทึก" }));
  const name = screen.getByLabelText("ชื่อร้าน");
  await waitFor(() => expect(name).toBeInvalid());
  expect(name).toHaveAccessibleDescription("ลูกค้าจะเห็นชื่อนี้ กรุณากรอกข้อมูลนี้");
  expect(name).toHaveFocus();
  expect(sent).toHaveLength(0);
});

test("shows a server error at its field and keeps the input", async () => {
  const { send } = await fill(async () => ({ error: "invalid", fields: { email: "invalidEmail" } }));
  await send();
  await waitFor(() => expect(screen.getByLabelText("อีเมล")).toHaveAccessibleDescription("รูปแบบอีเมลไม่ถูกต้อง"));
  expect(screen.getByLabelText("ชื่อร้าน")).toHaveValue("ร้านปู่ชื่น");
  expect(screen.getByLabelText("อีเมล")).toHaveValue("shop@example.com");
});

test("announces a form error and retries with the same idempotency key", async () => {
  jest.spyOn(console, "error").mockImplementation(() => {});
  const { sent, send } = await fill(() => Promise.reject(new Error("socket hang up")));
  await send();
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("ส่งข้อมูลไม่สำเร็จ");
  expect(alert).not.toHaveTextContent("socket");
  expect(alert).toHaveFocus();
  await send();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.key).toBe(sent[0]?.key);
});

test("never shows an unknown error code to the user", async () => {
  const { send } = await fill(async () => ({ error: "weird_internal_code" }));
  await send();
  expect(await screen.findByRole("alert")).toHaveTextContent("ส่งข้อมูลไม่สำเร็จ");
});

test("reports unsent input when the session ends, and no sent input", async () => {
  let failure: FormFailure | undefined = { error: "unavailable" };
  const { unmount } = render(
    <Thai>
      <Shop answer={async () => failure} sent={[]} />
    </Thai>,
  );
  const user = userEvent.setup();
  expect(await saveUnsaved()).toBe(true);
  await user.type(screen.getByLabelText("ชื่อร้าน"), "ร้านปู่ชื่น");
  await user.type(screen.getByLabelText("อีเมล"), "shop@example.com");
  expect(await saveUnsaved()).toBe(false);
  const send = () => user.click(screen.getByRole("button", { name: "บันทึก" }));
  await send();
  await waitFor(() => expect(screen.getByRole("alert")).toBeInTheDocument());
  expect(await saveUnsaved()).toBe(false);
  failure = undefined;
  await send();
  await waitFor(async () => expect(await saveUnsaved()).toBe(true));
  unmount();
  expect(await saveUnsaved()).toBe(true);
});

test("what is typed while a form is being saved stays, unsaved", async () => {
  let finish: () => void = () => {};
  function Settings() {
    const form = useZodForm(schema, { defaultValues: { name: "ร้าน", email: "shop@example.com" } });
    return (
      <Form
        form={form}
        onSubmit={async (values, { markSaved }) => {
          await new Promise<void>((resolve) => {
            finish = resolve;
          });
          markSaved({ ...values, name: values.name.trim() });
          return undefined;
        }}
      >
        <FormField name="name" label="ชื่อร้าน">
          {(field) => <Input {...field} />}
        </FormField>
        <FormField name="email" label="อีเมล">
          {(field) => <Input {...field} />}
        </FormField>
        <SubmitButton>บันทึก</SubmitButton>
        <output>{form.formState.isDirty ? "ยังไม่ได้บันทึก" : "บันทึกแล้ว"}</output>
      </Form>
    );
  }
  const user = userEvent.setup();
  render(
    <Thai>
      <Settings />
    </Thai>,
  );
  const [name, email] = [screen.getByLabelText("ชื่อร้าน"), screen.getByLabelText("อีเมล")];
  await user.type(name, "ปู่ ");
  await user.click(screen.getByRole("button", { name: "บันทึก" }));
  await user.clear(email);
  await user.type(email, "new@example.com");
  expect(await saveUnsaved()).toBe(false);
  finish();
  await waitFor(() => expect(name).toHaveValue("ร้านปู่"));
  expect(email).toHaveValue("new@example.com");
  expect(screen.getByRole("status")).toHaveTextContent("ยังไม่ได้บันทึก");
  expect(await saveUnsaved()).toBe(false);
  await user.click(screen.getByRole("button", { name: "บันทึก" }));
  finish();
  await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("บันทึกแล้ว"));
  expect(await saveUnsaved()).toBe(true);
});

test("what is typed after a form was sent is unsent input again", async () => {
  const { send } = await fill(async () => undefined);
  await send();
  await waitFor(async () => expect(await saveUnsaved()).toBe(true));
  await userEvent.type(screen.getByLabelText("ชื่อร้าน"), "ใหม่");
  expect(await saveUnsaved()).toBe(false);
});
