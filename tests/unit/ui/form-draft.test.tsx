import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import * as z from "zod";
import { Form, FormField, SubmitButton } from "@/components/ui/form/form";
import { useFormDraft } from "@/components/ui/form/use-form-draft";
import { useZodForm } from "@/components/ui/form/use-zod-form";
import { Input } from "@/components/ui/inputs/input";
import { Thai } from "../thai";

const schema = z.object({ name: z.string(), password: z.string() });

interface ShopProps {
  name?: string;
  fields?: ["name"];
}

function Shop({ name = "", fields }: ShopProps) {
  const form = useZodForm(schema, { defaultValues: { name, password: "" } });
  const forget = useFormDraft(form, "shop", fields);
  return (
    <Form
      form={form}
      onSubmit={async () => {
        forget();
        form.reset(form.getValues());
      }}
    >
      <FormField name="name" label="ชื่อร้าน">
        {(field) => <Input {...field} />}
      </FormField>
      <FormField name="password" label="รหัสผ่าน">
        {(field) => <Input {...field} />}
      </FormField>
      <SubmitButton>บันทึก</SubmitButton>
    </Form>
  );
}

/** Loads the page, after whatever was there before. */
function load(props: ShopProps = {}) {
  cleanup();
  render(
    <Thai>
      <Shop {...props} />
    </Thai>,
  );
  return { name: screen.getByLabelText("ชื่อร้าน"), password: screen.getByLabelText("รหัสผ่าน") };
}

beforeEach(() => sessionStorage.clear());

test("a form's draft survives a reload until the form is saved", async () => {
  const user = userEvent.setup();
  const first = load({ name: "ร้านปู่" });
  await user.type(first.name, "ชื่น");
  await user.type(first.password, "x");
  const second = load({ name: "ร้านปู่" });
  expect(second.name).toHaveValue("ร้านปู่ชื่น");
  expect(second.password).toHaveValue("x");
  await user.click(screen.getByRole("button", { name: "บันทึก" }));
  expect(load({ name: "ร้านใหม่" }).name).toHaveValue("ร้านใหม่");
});

test("a reverted change is not kept", async () => {
  const user = userEvent.setup();
  const { name } = load({ name: "ร้านปู่" });
  await user.type(name, "ช");
  await user.type(name, "{Backspace}");
  expect(sessionStorage).toHaveLength(0);
});

test("a form with a secret keeps the named fields only", async () => {
  const user = userEvent.setup();
  const first = load({ fields: ["name"] });
  await user.type(first.name, "ปู่ชื่น");
  await user.type(first.password, "secret-of-mine");
  expect(JSON.stringify({ ...sessionStorage })).not.toContain("secret-of-mine");
  const second = load({ fields: ["name"] });
  expect(second.name).toHaveValue("ปู่ชื่น");
  expect(second.password).toHaveValue("");
});
