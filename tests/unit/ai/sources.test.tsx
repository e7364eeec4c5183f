/** Knowledge: nothing that was written is dropped, and no file stands there that was never uploaded. */
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { AddSource } from "@/components/ai/knowledge/add-source";
import { SourceDialog } from "@/components/ai/knowledge/source-dialog";
import type { Ai } from "@/lib/ai/schema";
import { api } from "@/lib/http/client";
import { Thai } from "../thai";

const ai = { id: "a", project_id: "p" } as Ai;
const settle = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve, 50))));

// dialogs take seconds on a busy machine
jest.setTimeout(20_000);
afterEach(() => jest.restoreAllMocks());

test("a twenty-first phrasing, or one that is too long, is refused at its field", async () => {
  const post = jest.spyOn(api, "post").mockResolvedValue({});
  render(
    <Thai>
      <SourceDialog ai={ai} kind="qa" source={null} onClose={() => {}} onChanged={async () => {}} />
    </Thai>,
  );
  await screen.findByRole("dialog");
  const write = (label: string | RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const lines = Array.from({ length: 21 }, (_, at) => `ค่าส่งแบบที่ ${at}`);
  write(/^คำถาม(?!อื่น)/, "ค่าส่งเท่าไหร่");
  write(/^คำตอบ/, "40 บาท");
  for (const wrong of [lines.join("\n"), "ก".repeat(301)]) {
    write(/คำถามอื่น/, wrong);
    fireEvent.click(screen.getByRole("button", { name: "บันทึก" }));
    await settle();
    expect(post).not.toHaveBeenCalled();
    expect(screen.getByLabelText(/คำถามอื่น/)).toHaveAttribute("aria-invalid", "true");
  }
  write(/คำถามอื่น/, lines.slice(1).join("\n"));
  fireEvent.click(screen.getByRole("button", { name: "บันทึก" }));
  await settle();
  expect(post.mock.calls[0]?.[1]).toMatchObject({ also_asked: lines.slice(1) });
});

test("a file whose upload fails leaves no source that is uploading for ever", async () => {
  jest.spyOn(api, "post").mockResolvedValue({ id: "s", upload_url: "https://storage.example/put" });
  const removed = jest.spyOn(api, "delete").mockResolvedValue({});
  jest.spyOn(XMLHttpRequest.prototype, "open").mockImplementation(() => {
    throw new Error("offline");
  });
  render(
    <Thai>
      <AddSource ai={ai} onChanged={async () => {}} />
    </Thai>,
  );
  const file = new File(["ราคา"], "price.txt", { type: "text/plain" });
  fireEvent.change(screen.getByLabelText("เลือกไฟล์"), { target: { files: [file] } });
  // after the retries of a request
  await waitFor(() => expect(removed).toHaveBeenCalledWith("/api/project/p/ais/sources/s"), { timeout: 15_000 });
});
