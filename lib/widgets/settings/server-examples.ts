/**
 * Examples of signing a visitor's identity on a shop's server. They need nothing beyond their language; tests/unit/widgets/server-examples
 * runs them.
 */
export const serverExamples = {
  node: {
    name: "Node.js",
    code: `import { createHmac } from "node:crypto";

// CHAT_WIDGET_SECRET: the identity secret of your widget, kept on the server.
const encode = (value) => Buffer.from(JSON.stringify(value)).toString("base64url");

export function chatIdentity(user) {
  const head = encode({ alg: "HS256", typ: "JWT" });
  const body = encode({
    sub: String(user.id),
    name: user.name,
    email: user.email,
    phone: user.phone,
    exp: Math.floor(Date.now() / 1000) + 3600,
  });
  const signature = createHmac("sha256", process.env.CHAT_WIDGET_SECRET)
    .update(head + "." + body)
    .digest("base64url");
  return head + "." + body + "." + signature;
}
`,
  },
  php: {
    name: "PHP",
    code: `<?php
// CHAT_WIDGET_SECRET: the identity secret of your widget, kept on the server.
function chat_encode($bytes) {
    return rtrim(strtr(base64_encode($bytes), '+/', '-_'), '=');
}

function chat_identity(array $user) {
    $head = chat_encode(json_encode(['alg' => 'HS256', 'typ' => 'JWT']));
    $body = chat_encode(json_encode([
        'sub' => (string) $user['id'],
        'name' => $user['name'] ?? null,
        'email' => $user['email'] ?? null,
        'phone' => $user['phone'] ?? null,
        'exp' => time() + 3600,
    ]));
    $signature = hash_hmac('sha256', "$head.$body", getenv('CHAT_WIDGET_SECRET'), true);
    return "$head.$body." . chat_encode($signature);
}
`,
  },
  python: {
    name: "Python",
    code: `import base64
import hashlib
import hmac
import json
import os
import time


# CHAT_WIDGET_SECRET: the identity secret of your widget, kept on the server.
def _encode(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def chat_identity(user: dict) -> str:
    head = _encode(json.dumps({"alg": "HS256", "typ": "JWT"}).encode())
    body = _encode(
        json.dumps(
            {
                "sub": str(user["id"]),
                "name": user.get("name"),
                "email": user.get("email"),
                "phone": user.get("phone"),
                "exp": int(time.time()) + 3600,
            }
        ).encode()
    )
    secret = os.environ["CHAT_WIDGET_SECRET"].encode()
    signature = hmac.new(secret, f"{head}.{body}".encode(), hashlib.sha256).digest()
    return f"{head}.{body}.{_encode(signature)}"
`,
  },
} as const;
export type ServerLanguage = keyof typeof serverExamples;

/** How the page uses the token that its server created. */
export const pageExample = `<script>
  window.ChatWidget = window.ChatWidget || [];
  ChatWidget.push(["identify", "TOKEN_FROM_YOUR_SERVER"]);
  ChatWidget.push(["on", "identity", function (event) {
    if (!event.detail.ok) console.warn("chat identity:", event.detail.reason);
  }]);
</script>
`;
