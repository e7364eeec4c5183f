import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Toaster } from "@/components/providers/toaster";
import { toast } from "@/components/ui/feedback/toast";
import { Thai } from "../thai";

let pathname = "/project";
jest.mock("next/navigation", () => ({
  usePathname: () => pathname,
  useSearchParams: () => new URLSearchParams(),
}));
jest.mock("next-themes", () => ({ useTheme: () => ({ resolvedTheme: "light" }) }));

const notices = () => (
  <Thai>
    <Toaster />
  </Thai>
);

beforeEach(() => {
  pathname = "/project";
});

test("a click anywhere on a toast closes it, and so does its button", async () => {
  render(notices());
  act(() => {
    toast.success("บันทึกแล้ว");
    toast.error("ส่งไม่สำเร็จ");
  });
  await userEvent.click(await screen.findByText("บันทึกแล้ว"));
  await waitFor(() => expect(screen.queryByText("บันทึกแล้ว")).not.toBeInTheDocument());
  await userEvent.click(screen.getByRole("button", { name: "ปิด" }));
  await waitFor(() => expect(screen.queryByText("ส่งไม่สำเร็จ")).not.toBeInTheDocument());
});

test("navigation clears all toasts", async () => {
  const { rerender } = render(notices());
  act(() => {
    toast.info("หนึ่ง");
    toast.warning("สอง");
  });
  await screen.findByText("หนึ่ง");
  pathname = "/profile";
  rerender(notices());
  await waitFor(() => expect(screen.queryByText("หนึ่ง")).not.toBeInTheDocument());
  expect(screen.queryByText("สอง")).not.toBeInTheDocument();
});

test("a toast for the next page is shown once the URL has changed, and only then", async () => {
  pathname = "/chat/room/1";
  const { rerender } = render(notices());
  act(() => {
    toast.success("หน้านี้");
    toast.successOnArrival("หน้าถัดไป");
  });
  await screen.findByText("หน้านี้");
  expect(screen.queryByText("หน้าถัดไป")).not.toBeInTheDocument();
  pathname = "/chat/room/2";
  rerender(notices());
  await screen.findByText("หน้าถัดไป");
  await waitFor(() => expect(screen.queryByText("หน้านี้")).not.toBeInTheDocument());
});

test("a toast closes by itself after 3 s, a long one after 5 s", async () => {
  jest.useFakeTimers();
  render(notices());
  act(() => {
    toast.message("สั้น");
    toast.message("ยาว", { long: true });
  });
  await act(() => jest.advanceTimersByTimeAsync(0)); // the toaster is imported with the first toast
  await act(() => jest.advanceTimersByTimeAsync(2_500));
  expect(screen.getByText("สั้น")).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(1_500));
  expect(screen.queryByText("สั้น")).not.toBeInTheDocument();
  expect(screen.getByText("ยาว")).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(screen.queryByText("ยาว")).not.toBeInTheDocument();
  jest.useRealTimers();
});
