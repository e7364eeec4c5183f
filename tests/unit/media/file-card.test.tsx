import { render, screen } from "@testing-library/react";
import { AttachmentGrid } from "@/components/media/attachment-grid";
import type { Attachment } from "@/lib/media/schema";
import { Thai } from "../thai";

const file = (given: Partial<Attachment>): Attachment => ({
  id: "f",
  kind: "file",
  name: "ราคา.xls",
  mime: "application/x-cfb",
  size: 2000,
  width: null,
  height: null,
  duration_ms: null,
  state: "ready",
  failure_code: null,
  url: "/api/media/x",
  ...given,
});
const show = (given: Partial<Attachment>) =>
  render(
    <Thai>
      <AttachmentGrid attachments={[file(given)]} onRetry={null} nativeUrl="https://chat.line.biz/" />
    </Thai>,
  );

it.each([
  ["setup.exe", "application/x-msdownload", /เป็นโปรแกรม/],
  ["โลโก้.svg", "image/svg+xml", /สคริปต์แฝง/],
  ["ราคา.xlsm", "application/vnd.ms-excel.sheet.macroenabled.12", /มีมาโคร/],
])("warns about %s, also screen reader users", (name, mime, warning) => {
  show({ name, mime });
  const link = screen.getByRole("link", { name: warning });
  expect(link).toHaveAttribute("download", name);
  expect(link).toHaveTextContent(warning);
});

it("does not warn about an ordinary file", () => {
  show({});
  expect(screen.getByRole("link", { name: "ดาวน์โหลด ราคา.xls" })).not.toHaveTextContent("อันตราย");
});

it("shows a disguised file name without its direction override", () => {
  show({ name: "ภาพ\u202egpj.exe" });
  expect(screen.getByRole("link")).toHaveAttribute("download", "ภาพgpj.exe");
});

it("says where to find a file that is too large to store", () => {
  show({ kind: "video", state: "failed", failure_code: "file_too_large" });
  expect(screen.getByRole("status")).toHaveTextContent("ใหญ่เกิน 100 MB");
  expect(screen.getByRole("link", { name: "เปิดในแอปของช่องทาง" })).toHaveAttribute("href", "https://chat.line.biz/");
});

it.each([
  [74_000, "ยาว 1:14"],
  [3_723_000, "ยาว 1:02:03"],
  [200, "ยาว 0:01"],
])("shows the length of a voice message of %i ms before the player knows it", (duration_ms, words) => {
  show({ kind: "audio", name: "voice.m4a", mime: "audio/mp4", duration_ms });
  expect(screen.getByText(words)).toBeVisible();
});

it("shows no length when it is unknown", () => {
  show({ kind: "audio", name: "voice.m4a", mime: "audio/mp4", duration_ms: null });
  expect(screen.queryByText(/^ยาว/)).toBeNull();
});

it("makes the full text of a long name available and keeps its extension visible", () => {
  const name = `${"ใบสั่งซื้อ".repeat(12)}.pdf`;
  show({ name, mime: "application/pdf" });
  expect(screen.getByTitle(name)).toHaveTextContent(name);
});
