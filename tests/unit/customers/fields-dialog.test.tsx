import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ComponentProps } from "react";
import { FieldsDialog } from "@/components/customers/fields/fields-dialog";
import { InboxContextProvider } from "@/components/rooms/inbox-context";
import type { CustomerField } from "@/lib/customers/fields";
import { api } from "@/lib/http/client";
import { Thai } from "../thai";

const field = (at: number, label: string, more: Partial<CustomerField> = {}): CustomerField => ({
  id: `50000000-0000-4000-8000-00000000000${at}`,
  label,
  kind: "text",
  choices: [],
  ...more,
});
const SIZE = field(1, "ไซซ์", { kind: "choice", choices: ["S", "M"] });
const BIRTHDAY = field(2, "วันเกิด");
const COLLEAGUES = field(3, "แต้ม");

function Fields({ fields }: Pick<ComponentProps<typeof FieldsDialog>, "fields">) {
  return (
    <Thai>
      <InboxContextProvider
        project_id="p"
        timeZone="Asia/Bangkok"
        me={{ user_id: "me", role: "owner", rooms_scope: "all" }}
      >
        <FieldsDialog fields={fields} onClose={() => {}} onSaved={() => {}} />
      </InboxContextProvider>
    </Thai>
  );
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));

jest.setTimeout(20_000);
let put: jest.SpyInstance;
beforeEach(() => {
  put = jest.spyOn(api, "put").mockResolvedValue([]);
});
afterEach(() => jest.restoreAllMocks());

test("deleting the values of all customers is asked first", async () => {
  render(<Fields fields={[SIZE, BIRTHDAY]} />);
  await screen.findByRole("dialog");
  press("นำช่อง วันเกิด ออก");
  press("บันทึก");
  const question = await screen.findByRole("alertdialog", { name: "ลบช่องข้อมูลถาวรไหม" });
  expect(question).toHaveTextContent("วันเกิด");
  expect(put).not.toHaveBeenCalled();
  press("ลบถาวรและบันทึก");
  await waitFor(() => expect(put).toHaveBeenCalledTimes(1));
});

test("a colleague's field that appears meanwhile is not among the known ones, nor said to go", async () => {
  const { rerender } = render(<Fields fields={[SIZE]} />);
  await screen.findByRole("dialog");
  rerender(<Fields fields={[SIZE, COLLEAGUES]} />);
  expect(screen.queryByText(/แต้ม/)).toBeNull();
  press("บันทึก");
  await waitFor(() =>
    expect(put).toHaveBeenCalledWith("/api/project/p/customer-fields", { fields: [SIZE], known: [SIZE.id] }),
  );
});

test.each([
  ["ยาว".repeat(21), "ตัวเลือกหนึ่งยาวได้ไม่เกิน 60 ตัวอักษร"],
  [Array.from({ length: 31 }, (_, at) => `ข${at}`).join(","), "ใส่ได้ไม่เกิน 30 ตัวเลือก"],
])("options that do not fit are refused in words at their field", async (choices, words) => {
  render(<Fields fields={[SIZE]} />);
  await screen.findByRole("dialog");
  fireEvent.change(screen.getByLabelText("ตัวเลือก"), { target: { value: `S,${choices}` } });
  press("บันทึก");
  expect(await screen.findByText(words)).toBeVisible();
  expect(put).not.toHaveBeenCalled();
});
