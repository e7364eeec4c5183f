export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** A call of the API to show in several languages. Names in braces, as in {room_id}, are read from the environment, ROOM_ID. */
export interface ExampleCall {
  method: "POST" | "PUT" | "PATCH";
  /** Below /api/v1. */
  path: string;
  idempotencyKey?: string;
  body: Json;
}

/** How a language writes a literal. */
interface Syntax {
  object: readonly [open: string, close: string];
  entry: (key: string, value: string) => string;
  text: (value: string) => string;
  constants: Record<"true" | "false" | "null", string>;
  endsWithComma: boolean;
}

const same = { true: "true", false: "false", null: "null" };
const json: Syntax = {
  object: ["{", "}"],
  entry: (key, value) => `"${key}": ${value}`,
  text: (value) => JSON.stringify(value),
  constants: same,
  endsWithComma: false,
};
const node: Syntax = { ...json, entry: (key, value) => `${key}: ${value}`, endsWithComma: true };
const python: Syntax = { ...json, constants: { true: "True", false: "False", null: "None" }, endsWithComma: true };
const php: Syntax = {
  object: ["[", "]"],
  entry: (key, value) => `'${key}' => ${value}`,
  text: (value) => `'${value.replaceAll("'", "\\'")}'`,
  constants: same,
  endsWithComma: true,
};

const WIDTH = 72;

/** A value as a literal, on one line if that is short. */
function literal(value: Json, syntax: Syntax, indent = ""): string {
  if (typeof value === "string") return syntax.text(value);
  if (typeof value === "number") return String(value);
  if (value === null || typeof value === "boolean") return syntax.constants[`${value}`];
  const isList = Array.isArray(value);
  const [open, close] = isList ? ["[", "]"] : syntax.object;
  const write = (within: string) =>
    isList
      ? (value as readonly Json[]).map((one) => literal(one, syntax, within))
      : Object.entries(value).map(([key, one]) => syntax.entry(key, literal(one, syntax, within)));
  const space = !isList && open === "{" && syntax.endsWithComma && syntax.constants === same ? " " : "";
  const line = `${open}${space}${write(indent).join(", ")}${space}${close}`;
  if (line.length <= WIDTH && !line.includes("\n")) return line;
  const inner = `${indent}  `;
  return `${open}\n${inner}${write(inner).join(`,\n${inner}`)}${syntax.endsWithComma ? "," : ""}\n${indent}${close}`;
}

const named = (path: string, write: (name: string) => string) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => write(name.toUpperCase()));

function curlCode({ method, path, idempotencyKey, body }: ExampleCall, base: string): string {
  const lines = [
    `curl -sS -X ${method} "${base}/api/v1${named(path, (name) => `$${name}`)}"`,
    `-H "Authorization: Bearer $CHAT_API_KEY"`,
    ...(idempotencyKey ? [`-H "Idempotency-Key: ${idempotencyKey}"`] : []),
    `-H "Content-Type: application/json"`,
    `-d '${literal(body, json, "  ")}'`,
  ];
  return `${lines.join(" \\\n  ")}\n`;
}

const nodeCode = ({ method, path, idempotencyKey, body }: ExampleCall, base: string) => `const response = await fetch(
  \`${base}/api/v1${named(path, (name) => `\${process.env.${name}}`)}\`,
  {
    method: "${method}",
    headers: {
      authorization: "Bearer " + process.env.CHAT_API_KEY,
${idempotencyKey ? `      "idempotency-key": "${idempotencyKey}",\n` : ""}      "content-type": "application/json",
    },
    body: JSON.stringify(${literal(body, node, "    ")}),
  },
);
console.log(response.status, await response.text());
`;

const pythonCode = ({ method, path, idempotencyKey, body }: ExampleCall, base: string) => `import json
import os
import urllib.request

body = ${literal(body, python)}
request = urllib.request.Request(
    f"${base}/api/v1${named(path, (name) => `{os.environ['${name}']}`)}",
    method="${method}",
    headers={
        "authorization": "Bearer " + os.environ["CHAT_API_KEY"],
${idempotencyKey ? `        "idempotency-key": "${idempotencyKey}",\n` : ""}        "content-type": "application/json",
    },
    data=json.dumps(body).encode(),
)
with urllib.request.urlopen(request) as response:
    print(response.status, response.read().decode())
`;

const phpCode = ({ method, path, idempotencyKey, body }: ExampleCall, base: string) => `<?php
$body = ${literal(body, php)};
$context = stream_context_create(['http' => [
    'method' => '${method}',
    'header' => [
        'Authorization: Bearer ' . getenv('CHAT_API_KEY'),
${idempotencyKey ? `        'Idempotency-Key: ${idempotencyKey}',\n` : ""}        'Content-Type: application/json',
    ],
    'content' => json_encode($body),
]]);
echo file_get_contents('${base}/api/v1${named(path, (name) => `' . getenv('${name}') . '`)}', false, $context);
`;

export const exampleLanguages = {
  curl: { name: "curl", write: curlCode },
  node: { name: "Node.js", write: nodeCode },
  python: { name: "Python", write: pythonCode },
  php: { name: "PHP", write: phpCode },
} as const;
export type ExampleLanguage = keyof typeof exampleLanguages;
