import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { Input } from "@/components/ui/inputs/input";
import { Switch } from "@/components/ui/inputs/switch";
import { AlertDialog } from "@/components/ui/overlays/alert-dialog";
import { Dialog, DialogActions } from "@/components/ui/overlays/dialog";
import { Menu, MenuChoices, MenuItem } from "@/components/ui/overlays/menu";
import { SlideOver } from "@/components/ui/overlays/slide-over";
import { placeBox } from "@/components/ui/overlays/tooltip-box";
import { Thai } from "../thai";

const gear = <svg aria-hidden="true" />;

test("a menu opens on press, selects by keyboard, and returns the focus", async () => {
  const chosen = jest.fn();
  render(
    <Thai>
      <Menu trigger={<Button>เครื่องมือ</Button>}>
        <MenuItem onSelect={chosen}>ปักหมุด</MenuItem>
      </Menu>
    </Thai>,
  );
  const button = screen.getByRole("button", { name: "เครื่องมือ" });
  expect(button).toHaveAttribute("aria-haspopup", "menu");
  expect(button).toHaveAttribute("aria-expanded", "false");
  await userEvent.tab();
  await userEvent.keyboard("{ArrowDown}");
  const item = await screen.findByRole("menuitem", { name: "ปักหมุด" });
  await waitFor(() => expect(item).toHaveFocus());
  await userEvent.keyboard("{Enter}");
  expect(chosen).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole("menuitem")).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole("button", { name: "เครื่องมือ" })).toHaveFocus());
});

function Theme() {
  const [theme, setTheme] = useState<"light" | "dark">("light");
  return (
    <Menu trigger={<Button>ธีม</Button>}>
      <MenuChoices
        label="ธีม"
        value={theme}
        onChange={setTheme}
        options={[
          { value: "light", label: "สว่าง" },
          { value: "dark", label: "มืด" },
        ]}
      />
    </Menu>
  );
}

test("a menu reports the selected item and marks it", async () => {
  render(
    <Thai>
      <Theme />
    </Thai>,
  );
  await userEvent.click(screen.getByRole("button", { name: "ธีม" }));
  await userEvent.click(await screen.findByRole("menuitemradio", { name: "มืด" }));
  expect(screen.getByRole("menuitemradio", { name: "มืด" })).toBeChecked();
});

test("a dialog focuses its first field, submits on Enter, and has a cancel button", async () => {
  const sent = jest.fn();
  const changed = jest.fn();
  render(
    <Thai>
      <Dialog title="สร้าง AI" open onOpenChange={changed}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            sent();
          }}
        >
          <input type="hidden" name="id" />
          <Input aria-label="อีเมลของบัญชี" readOnly value="a@example.com" />
          <Input aria-label="ชื่อ" />
          <DialogActions>
            <Button type="submit">สร้าง</Button>
          </DialogActions>
        </form>
      </Dialog>
    </Thai>,
  );
  await waitFor(() => expect(screen.getByRole("textbox", { name: "ชื่อ" })).toHaveFocus());
  await userEvent.keyboard("น้องลอง{Enter}");
  expect(screen.getByRole("textbox", { name: "ชื่อ" })).toHaveValue("น้องลอง");
  expect(sent).toHaveBeenCalledTimes(1);
  expect(changed).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "ยกเลิก" }));
  expect(changed).toHaveBeenCalledWith(false);
});

test("a dialog focuses a switch if that is its first field, and its close button if it has no field", async () => {
  const dialog = (body: boolean) => (
    <Thai>
      <Dialog key={String(body)} title="ตั้งค่า" open>
        {body ? <Switch label="มีช่วงเวลาพัก" checked={false} onChange={() => {}} /> : <p>ไม่มีช่อง</p>}
      </Dialog>
    </Thai>
  );
  const { rerender } = render(dialog(true));
  await waitFor(() => expect(screen.getByRole("switch", { name: "มีช่วงเวลาพัก" })).toHaveFocus());
  rerender(dialog(false));
  await waitFor(() => expect(screen.getByRole("button", { name: "ปิด" })).toHaveFocus());
});

test("a panel with a footer is a form and focuses its first field; one without is read first", async () => {
  const panel = (isForm: boolean) => (
    <Thai>
      <SlideOver key={String(isForm)} title="กรองลูกค้า" open {...(isForm && { footer: <Button>แสดงผล</Button> })}>
        <Input aria-label="ยอดโอน" />
      </SlideOver>
    </Thai>
  );
  const { rerender } = render(panel(true));
  await waitFor(() => expect(screen.getByRole("textbox", { name: "ยอดโอน" })).toHaveFocus());
  rerender(panel(false));
  await waitFor(() => expect(screen.getByRole("button", { name: "ปิด" })).toHaveFocus());
});

test("a dialog has a name, closes on Escape, and can be opened by its parent", async () => {
  const changed = jest.fn();
  const dialog = (open: boolean) => (
    <Thai>
      <Dialog title="เชิญสมาชิก" open={open} onOpenChange={changed}>
        <p>อีเมล</p>
      </Dialog>
    </Thai>
  );
  const { rerender } = render(dialog(false));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  rerender(dialog(true));
  expect(await screen.findByRole("dialog", { name: "เชิญสมาชิก" })).toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
  expect(changed).toHaveBeenCalledWith(false);
});

test("a confirmation stays open while its action runs and when it fails", async () => {
  jest.spyOn(console, "error").mockImplementation(() => {});
  let fail = () => {};
  render(
    <Thai>
      <AlertDialog
        danger
        title="ลบร้านนี้"
        description="กู้คืนไม่ได้"
        confirmLabel="ลบร้าน"
        trigger={<Button>ลบ</Button>}
        onConfirm={() => new Promise<void>((_, reject) => (fail = () => reject(new Error("no"))))}
      />
    </Thai>,
  );
  await userEvent.click(screen.getByRole("button", { name: "ลบ" }));
  await userEvent.click(await screen.findByRole("button", { name: "ลบร้าน" }));
  expect(screen.getByRole("button", { name: "ลบร้าน" })).toBeDisabled();
  fail();
  await waitFor(() => expect(screen.getByRole("button", { name: "ลบร้าน" })).toBeEnabled());
  expect(screen.getByRole("alertdialog", { name: "ลบร้านนี้" })).toBeInTheDocument();
});

test("a tooltip opens after a delay and closes on Escape", async () => {
  const user = userEvent.setup();
  render(
    <Thai>
      <IconButton label="ตั้งค่า" icon={gear} />
    </Thai>,
  );
  await user.hover(screen.getByRole("button", { name: "ตั้งค่า" }));
  expect(await screen.findByRole("tooltip")).toHaveTextContent("ตั้งค่า");
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("tooltip")).not.toBeInTheDocument();
});

test("a tooltip stays inside the window and flips where there is no room", () => {
  const view = { width: 400, height: 300 };
  const box = { width: 100, height: 30 };
  const rect = (left: number, top: number) => new DOMRect(left, top, 40, 40);
  expect(placeBox("top", rect(180, 100), box, view)).toEqual({ left: 150, top: 64 });
  expect(placeBox("top", rect(180, 10), box, view)).toEqual({ left: 150, top: 56 });
  expect(placeBox("right", rect(350, 100), box, view)).toEqual({ left: 244, top: 105 });
  expect(placeBox("bottom", rect(0, 100), box, view).left).toBe(8);
});
