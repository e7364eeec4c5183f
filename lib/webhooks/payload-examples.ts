import type { WebhookEvent } from "./events";

const room = `"room": { "id": "…", "kind": "chat", "status": "open", "channel": { "kind": "line" }, "customer": { "id": "…", "name": "สมใจ" } }`;

/** Bodies of webhooks, shortened to what a program reads first; tests/policies/webhooks/payloads.test.ts compares them with real ones. */
export const payloadExamples = {
  "message.created": `{
  "type": "message.created",
  "timestamp": "2026-11-22T03:15:29.123Z",
  "project_id": "…",
  "data": {
    "message": {
      "id": "…", "sequence": 7, "author": "customer", "kind": "media", "text": "มีไซซ์ M ไหมคะ",
      "attachments": [{
        "id": "…", "kind": "image", "name": "เสื้อ.jpg", "mime": "image/jpeg", "size": 48213, "width": 1200, "height": 1600,
        "duration_ms": null, "state": "ready", "failure_code": null, "url": "https://…"
      }]
    },
    ${room}
  }
}
`,
  "comment.received": `{
  "type": "comment.received",
  "timestamp": "2026-11-22T03:15:29.123Z",
  "project_id": "…",
  "data": {
    "comment": {
      "id": "…", "author": "customer", "text": "CF 12", "edited_at": null, "unsent_at": null,
      "comment": { "is_hidden": false, "is_liked": false, "is_live": false, "is_reply": false }
    },
    "room": {
      "id": "…", "kind": "comment", "channel": { "kind": "facebook" }, "customer": { "id": "…", "name": "สมใจ" },
      "post": { "id": "…", "text": "เสื้อลายดอก 590 บาท", "url": "https://www.facebook.com/…", "picture_url": "https://…" }
    }
  }
}
`,
  "room.thread_changed": `{
  "type": "room.thread_changed",
  "timestamp": "2026-11-22T03:15:29.123Z",
  "project_id": "…",
  "data": {
    "previous_holder": "us",
    "room": {
      "id": "…", "kind": "chat", "channel": { "kind": "facebook" }, "customer": { "id": "…", "name": "สมใจ" },
      "thread": { "holder": "app", "app_id": "123456789012345", "asked_at": null }
    }
  }
}
`,
  "card.clicked": `{
  "type": "card.clicked",
  "timestamp": "2026-11-22T03:15:29.123Z",
  "project_id": "…",
  "data": {
    "link": { "label": "ดูสินค้า", "url": "https://shop.example/shirts", "clicked_at": "2026-11-22T03:15:29.123Z" },
    "message": { "id": "…", "kind": "rich", "cards": [{ "title": "เสื้อยืดสีขาว" }] },
    ${room}
  }
}
`,
  "coupon.used": `{
  "type": "coupon.used",
  "timestamp": "2026-11-22T03:15:29.123Z",
  "project_id": "…",
  "data": {
    "coupon": { "id": "…", "name": "ลด 50 บาท", "code": "WELCOME50" },
    "use": { "id": "…", "room_id": "…", "customer_id": "…", "used_at": "2026-11-22T03:15:29.123Z", "marked_at": null },
    ${room}
  }
}
`,
} as const satisfies Partial<Record<WebhookEvent, string>>;
