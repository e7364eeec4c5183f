/** Examples of sending a message, by language; tests/unit/api-keys/call-examples.test.ts runs them. */
export const callExamples = {
  curl: {
    name: "curl",
    code: (base: string) => `curl -sS -X POST "${base}/api/v1/rooms/$ROOM_ID/messages" \\
  -H "Authorization: Bearer $CHAT_API_KEY" \\
  -H "Idempotency-Key: order-4711-paid" \\
  -H "Content-Type: application/json" \\
  -d '{"text": "ได้รับยอดแล้วค่ะ"}'
`,
  },
  node: {
    name: "Node.js",
    code: (base: string) => `const response = await fetch(
  "${base}/api/v1/rooms/" + process.env.ROOM_ID + "/messages",
  {
    method: "POST",
    headers: {
      authorization: "Bearer " + process.env.CHAT_API_KEY,
      "idempotency-key": "order-4711-paid",
      "content-type": "application/json",
    },
    body: JSON.stringify({ text: "ได้รับยอดแล้วค่ะ" }),
  },
);
console.log(response.status, await response.text());
`,
  },
  python: {
    name: "Python",
    code: (base: string) => `import json
import os
import urllib.request

request = urllib.request.Request(
    "${base}/api/v1/rooms/" + os.environ["ROOM_ID"] + "/messages",
    method="POST",
    headers={
        "authorization": "Bearer " + os.environ["CHAT_API_KEY"],
        "idempotency-key": "order-4711-paid",
        "content-type": "application/json",
    },
    data=json.dumps({"text": "ได้รับยอดแล้วค่ะ"}).encode(),
)
with urllib.request.urlopen(request) as response:
    print(response.status, response.read().decode())
`,
  },
  php: {
    name: "PHP",
    code: (base: string) => `<?php
$context = stream_context_create(['http' => [
    'method' => 'POST',
    'header' => [
        'Authorization: Bearer ' . getenv('CHAT_API_KEY'),
        'Idempotency-Key: order-4711-paid',
        'Content-Type: application/json',
    ],
    'content' => json_encode(['text' => 'ได้รับยอดแล้วค่ะ']),
]]);
echo file_get_contents('${base}/api/v1/rooms/' . getenv('ROOM_ID') . '/messages', false, $context);
`,
  },
} as const;
export type CallLanguage = keyof typeof callExamples;

/** Examples of sending a bill of two shirts and its shipping, with amounts in satang; the same test runs them. */
export const billExamples = {
  curl: {
    name: "curl",
    code: (base: string) => `curl -sS -X POST "${base}/api/v1/rooms/$ROOM_ID/bills" \\
  -H "Authorization: Bearer $CHAT_API_KEY" \\
  -H "Idempotency-Key: order-4711" \\
  -H "Content-Type: application/json" \\
  -d '{
    "items": [{"name": "เสื้อยืดสีขาว", "quantity": 2, "price": 29000}],
    "shipping": 4000,
    "wants_address": true
  }'
`,
  },
  node: {
    name: "Node.js",
    code: (base: string) => `const response = await fetch(
  "${base}/api/v1/rooms/" + process.env.ROOM_ID + "/bills",
  {
    method: "POST",
    headers: {
      authorization: "Bearer " + process.env.CHAT_API_KEY,
      "idempotency-key": "order-4711",
      "content-type": "application/json",
    },
    body: JSON.stringify({
      items: [{ name: "เสื้อยืดสีขาว", quantity: 2, price: 29000 }],
      shipping: 4000,
      wants_address: true,
    }),
  },
);
console.log(response.status, await response.json());
`,
  },
  python: {
    name: "Python",
    code: (base: string) => `import json
import os
import urllib.request

bill = {
    "items": [{"name": "เสื้อยืดสีขาว", "quantity": 2, "price": 29000}],
    "shipping": 4000,
    "wants_address": True,
}
request = urllib.request.Request(
    "${base}/api/v1/rooms/" + os.environ["ROOM_ID"] + "/bills",
    method="POST",
    headers={
        "authorization": "Bearer " + os.environ["CHAT_API_KEY"],
        "idempotency-key": "order-4711",
        "content-type": "application/json",
    },
    data=json.dumps(bill).encode(),
)
with urllib.request.urlopen(request) as response:
    print(response.status, response.read().decode())
`,
  },
  php: {
    name: "PHP",
    code: (base: string) => `<?php
$bill = [
    'items' => [['name' => 'เสื้อยืดสีขาว', 'quantity' => 2, 'price' => 29000]],
    'shipping' => 4000,
    'wants_address' => true,
];
$context = stream_context_create(['http' => [
    'method' => 'POST',
    'header' => [
        'Authorization: Bearer ' . getenv('CHAT_API_KEY'),
        'Idempotency-Key: order-4711',
        'Content-Type: application/json',
    ],
    'content' => json_encode($bill),
]]);
echo file_get_contents('${base}/api/v1/rooms/' . getenv('ROOM_ID') . '/bills', false, $context);
`,
  },
} as const satisfies Record<CallLanguage, { name: string; code: (base: string) => string }>;
