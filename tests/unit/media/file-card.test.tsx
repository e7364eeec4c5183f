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
])("warns of %s, also to whoever does not see it", (name, mime, warning) => {
  show({ name, mime });
  const link = screen.getByRole("link", { name: warning });
  expect(link).toHaveAttribute("download", name);
  expect(link).toHaveTextContent(warning);
});

it("does not warn of an ordinary file", () => {
  show({});
  expect(screen.getByRole("link", { name: "ดาวน์โหลด ราคา.xls" })).not.toHaveTextContent("อันตราย");
});

it("shows a disguised name as it is", () => {
  show({ name: "ภาพ\u202egpj.exe" });
  expect(screen.getByRole("link")).toHaveAttribute("download", "ภาพgpj.exe");
});

it("says where a file is that is too large to be kept", () => {
  show({ kind: "video", state: "failed", failure_code: "file_too_large" });
  expect(screen.getByRole("status")).toHaveTextContent("ใหญ่เกิน 100 MB");
  expect(screen.getByRole("link", { name: "เปิดในแอปของช่องทาง" })).toHaveAttribute("href", "https://chat.line.biz/");
});
