import { TextDecoder } from "node:util";
import { fireEvent, render, waitFor } from "@testing-library/react";
import { TagImport } from "@/components/tags/tag-import";
import { api } from "@/lib/http/client";
import { Thai } from "../thai";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));
// jsdom has none
Object.assign(globalThis, { TextDecoder });
afterEach(() => jest.restoreAllMocks());

test("a file that Excel saved in Thai ANSI is read like any other", async () => {
  const post = jest.spyOn(api, "post").mockResolvedValue({ added: 1, known: 0 });
  const { container } = render(
    <Thai>
      <TagImport project_id="p" />
    </Thai>,
  );
  // Thai letters of windows-874 are at 0xA1 and up, in the order of Unicode
  const ansi = Uint8Array.from([..."ประจำ"].map((letter) => letter.charCodeAt(0) - 0x0d60));
  const file = new File([ansi], "tags.csv", { type: "text/csv" });
  // nor these
  file.arrayBuffer = async () => ansi.buffer;
  file.text = async () => new TextDecoder().decode(ansi);
  const input = container.querySelector("input[type=file]") as HTMLInputElement;
  fireEvent.change(input, { target: { files: [file] } });
  await waitFor(() =>
    expect(post).toHaveBeenCalledWith("/api/project/p/tags/import", {
      tags: [{ name: "ประจำ", color: "gray", description: "" }],
    }),
  );
});
