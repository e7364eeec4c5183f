import assert from "node:assert/strict";
import { test } from "node:test";
import { uploads } from "@/components/media/upload-store";

test("files that were added while a message was on its way stay", () => {
  // refused at once: nothing is uploaded
  const file = (name: string) => new File([], name);
  uploads.add("me:room:reply", "/rooms/room", [file("แรก.pdf")]);
  const sent = uploads.at("me:room:reply");
  uploads.add("me:room:reply", "/rooms/room", [file("ต่อมา.pdf")]);
  uploads.clear("me:room:reply", sent);
  assert.deepEqual(
    uploads.at("me:room:reply").map(({ name }) => name),
    ["ต่อมา.pdf"],
  );
});
