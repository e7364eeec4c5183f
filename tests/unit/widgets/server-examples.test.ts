/**
 * The server examples that shops copy: each runs in its own language, where this machine has it, and its token is
 * checked.
 */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { jwtVerify } from "jose";
import { installCode, lateCode, platforms, tagCode } from "@/lib/widgets/settings/install";
import { pageExample, type ServerLanguage, serverExamples } from "@/lib/widgets/settings/server-examples";

const SECRET = "whs_for-the-test";
const USER = { id: 42, name: "สมใจ", email: "somjai@example.com", phone: "0812345678" };

const runs: Record<ServerLanguage, { file: string; call: string; command: string; probe: string[] }> = {
  node: {
    file: "chat.mjs",
    call: `\nprocess.stdout.write(chatIdentity(${JSON.stringify(USER)}));\n`,
    command: process.execPath,
    probe: ["--version"],
  },
  php: {
    file: "chat.php",
    call: `\necho chat_identity(json_decode('${JSON.stringify(USER)}', true));\n`,
    command: "php",
    probe: ["--version"],
  },
  python: {
    file: "chat.py",
    call: `\n\nprint(chat_identity(json.loads('${JSON.stringify(USER)}')), end="")\n`,
    command: "python3",
    probe: ["--version"],
  },
};

function has(command: string, probe: string[]): boolean {
  try {
    execFileSync(command, probe, { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

for (const [language, { file, call, command, probe }] of Object.entries(runs)) {
  const skip = has(command, probe) ? false : `no ${command} on this machine`;
  test(`the ${language} example signs a token that the server accepts`, { skip }, async () => {
    const folder = mkdtempSync(join(tmpdir(), "chat-example-"));
    try {
      writeFileSync(join(folder, file), serverExamples[language as ServerLanguage].code + call);
      const env = { ...process.env, CHAT_WIDGET_SECRET: SECRET };
      const token = execFileSync(command, [join(folder, file)], { env, encoding: "utf8" }).trim();
      const { payload } = await jwtVerify(token, Buffer.from(SECRET), {
        algorithms: ["HS256"],
        requiredClaims: ["sub", "exp"],
      });
      const { exp = 0, ...claims } = payload;
      assert.deepEqual(claims, { sub: "42", name: USER.name, email: USER.email, phone: USER.phone });
      assert.ok(Math.abs(exp - Date.now() / 1000 - 3600) < 60);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
}

test("every install snippet loads the one script with its widget, and queues calls until it has loaded", () => {
  const address = "https://chat.example/widget.js?widget=demo0000widget01";
  for (const platform of platforms) {
    assert.ok(installCode(platform, "https://chat.example", "demo0000widget01").includes(address), platform);
  }
  assert.equal(tagCode("https://chat.example", "demo0000widget01"), `<script async src="${address}"></script>`);
  assert.match(
    lateCode("https://chat.example", "demo0000widget01"),
    /window\.ChatWidget = window\.ChatWidget \|\| \[\]/,
  );
  assert.match(pageExample, /push\(\["identify"/);
});
