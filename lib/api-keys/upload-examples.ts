/** Examples of sending a picture: registering it, uploading, checking, then the message. The same tests run them as lib/api-keys/call-examples. */
export const uploadExamples = {
  node: {
    name: "Node.js",
    code: (base: string) => `import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";

const room = \`${base}/api/v1/rooms/\${process.env.ROOM_ID}\`;
async function post(path, body, headers = {}) {
  const response = await fetch(room + path, {
    method: "POST",
    headers: {
      authorization: "Bearer " + process.env.CHAT_API_KEY,
      "content-type": "application/json",
      ...headers,
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

const bytes = await readFile("shirt.jpg");
const { id, upload_url } = await post("/attachments", {
  name: "shirt.jpg",
  mime: "image/jpeg",
  size: bytes.length,
});
await fetch(upload_url, { method: "PUT", headers: { "content-type": "image/jpeg" }, body: bytes });
await post(\`/attachments/\${id}/check\`, {});
const message = await post(
  "/messages",
  { text: "ภาพจริงค่ะ", attachment_ids: [id] },
  { "idempotency-key": randomUUID() },
);
console.log(message.id);
`,
  },
  python: {
    name: "Python",
    code: (base: string) => `import json
import os
import urllib.request
import uuid

ROOM = f"${base}/api/v1/rooms/{os.environ['ROOM_ID']}"


def post(path, body, **headers):
    request = urllib.request.Request(
        ROOM + path,
        method="POST",
        headers={
            "authorization": "Bearer " + os.environ["CHAT_API_KEY"],
            "content-type": "application/json",
            **headers,
        },
        data=json.dumps(body).encode(),
    )
    with urllib.request.urlopen(request) as response:
        return json.load(response)


with open("shirt.jpg", "rb") as file:
    picture = file.read()
upload = post("/attachments", {"name": "shirt.jpg", "mime": "image/jpeg", "size": len(picture)})
urllib.request.urlopen(
    urllib.request.Request(
        upload["upload_url"], method="PUT", headers={"content-type": "image/jpeg"}, data=picture
    )
)
post(f"/attachments/{upload['id']}/check", {})
message = post(
    "/messages",
    {"text": "ภาพจริงค่ะ", "attachment_ids": [upload["id"]]},
    **{"idempotency-key": str(uuid.uuid4())},
)
print(message["id"])
`,
  },
} as const;
