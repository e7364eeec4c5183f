/** Which files may harm those who open them. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { plainName, riskOf } from "@/lib/media/kinds";

const PDF = "application/pdf";
const UNKNOWN = "application/octet-stream";

test("detects programs by content and by name", () => {
  for (const [mime, name] of [
    ["application/x-msdownload", "รูป.jpg"],
    ["application/x-elf", "ใบเสนอราคา"],
    ["application/x-script", "readme.txt"],
    ["text/plain", "run.bat"],
    ["text/plain", "invoice.pdf.vbs"],
    ["text/plain", "page.hta"],
    ["application/zip", "app.apk"],
    ["application/zip", "app.jar"],
    ["application/x-cfb", "setup.msi"],
    [UNKNOWN, "shortcut.LNK"],
    [UNKNOWN, "setup.exe. ."],
    [UNKNOWN, "disk.iso"],
    [PDF, "invoice\u202efdp.exe"],
    ["image/png", "picture.scr"],
  ] as const) {
    assert.equal(riskOf({ mime, name }), "program", `${mime} ${name}`);
  }
});

test("detects web pages and documents with macros", () => {
  for (const [mime, name] of [
    ["text/html", "a.txt"],
    ["image/svg+xml", "logo"],
    ["application/xml", "invoice"],
    ["text/plain", "a.html"],
    ["text/plain", "a.mhtml"],
  ] as const) {
    assert.equal(riskOf({ mime, name }), "page", `${mime} ${name}`);
  }
  for (const [mime, name] of [
    ["application/vnd.ms-excel.sheet.macroenabled.12", "ราคา.xlsx"],
    ["application/zip", "ราคา.XLSM"],
    ["application/x-ole-macros", "ราคา.xls"],
    ["application/zip", "a.dotm"],
  ] as const) {
    assert.equal(riskOf({ mime, name }), "macros", `${mime} ${name}`);
  }
});

test("common files carry no warning", () => {
  for (const [mime, name] of [
    ["application/x-cfb", "ราคา.xls"],
    ["application/x-cfb", "สัญญา.doc"],
    ["application/x-rar-compressed", "งานพิมพ์.rar"],
    ["application/postscript", "ป้าย.eps"],
    [PDF, "ป้าย.ai"],
    [PDF, "ใบเสนอราคา.pdf"],
    [UNKNOWN, "แบบ.psd"],
    [UNKNOWN, "แบบ.dwg"],
    ["text/plain", "ข้อความ.txt"],
    ["image/jpeg", "รูป.com.jpg"],
    ["video/mp4", "คลิป.mp4"],
  ] as const) {
    assert.equal(riskOf({ mime, name }), null, `${mime} ${name}`);
  }
});

test("removes characters that change the text direction from file names", () => {
  assert.equal(plainName("ภาพ\u202egpj.exe"), "ภาพgpj.exe");
});
