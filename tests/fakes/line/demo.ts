/** `npm run demo:line`: a LINE customer at this terminal, against the product that `npm start` runs on this machine. */
import { request } from "node:http";
import { resolve } from "node:path";
import { createInterface } from "node:readline";
import { decodeJwt } from "jose";
import { Pool } from "pg";
import { sealFor } from "../../support/line";
import { connect } from "../../support/people";
import { type Backend, connectBackend, ROOT } from "../../support/start-backend";
import type { Action } from "./actions";
import type { LineControl } from "./control";
import type { Received } from "./ledger";
import { lineEnvironment, startLine } from "./server";

const OWNER = { email: "owner@demo.local", password: "demo-password-1" };
// fixed, so that the conversation continues in the next run
const BOT = `U${"de".repeat(16)}`;
const CUSTOMER = `U${"c0".repeat(16)}`;
const NAME = "คุณนก ใจดี";

const HELP = `
  พิมพ์แล้วกด Enter คือลูกค้าทักทาง LINE · what you type is what the customer writes
  /image  /video  /audio  /file  /sticker  /location   ส่งสิ่งอื่น · send something else
  /unsend  ยกเลิกข้อความล่าสุด · take the last one back     /block  /unblock  บล็อก เลิกบล็อก
  /fail    LINE ตอบ 500 สามครั้ง · LINE answers 500 three times     /quit  จบ · end
`;

const ACTIONS: Record<string, Action> = {
  image: { type: "image" },
  video: { type: "video" },
  audio: { type: "audio" },
  file: { type: "file", name: "สลิปโอนเงิน.pdf" },
  sticker: { type: "sticker" },
  location: { type: "location", title: "บ้าน", address: "ลาดพร้าว กรุงเทพฯ", latitude: 13.8, longitude: 100.57 },
  block: { type: "unfollow" },
  unblock: { type: "follow", unblocked: true },
};

async function main(): Promise<void> {
  const backend = openRunning();
  const { origin, control: line, stop } = await startLine();
  console.log("LINE ตัวแทนเริ่มแล้ว กำลังต่อเข้ากับระบบ · the fake is up, the product is being pointed at it …");
  await restartApp(backend, lineEnvironment({ origin }));
  const { channel, disconnect } = await connectDemo(backend, line);
  await line.addPerson(NAME, "th", CUSTOMER);
  await line.act(channel, CUSTOMER, { type: "follow" });
  console.log(`\nเปิด ${backend.url} เข้าสู่ระบบด้วย ${OWNER.email} แล้วตอบ${NAME}ในหน้าแชท\n${HELP}`);
  const watch = watchAnswers(line);
  await play(line, channel);
  clearInterval(watch);
  await disconnect();
  await restartApp(backend, {});
  await stop();
}

/** The product on LOCAL_DATA_DIR (default .data). */
function openRunning(): Backend {
  try {
    return connectBackend(resolve(ROOT, process.env.LOCAL_DATA_DIR || ".data"));
  } catch {
    console.error(
      "ระบบยังไม่เปิด สั่ง npm start ในอีกหน้าต่างก่อน · The product does not run: npm start in another terminal first.",
    );
    process.exit(1);
  }
}

/** Restarts the application with additional configuration, through the supervisor's control socket. */
async function restartApp({ dataDir }: Backend, env: Record<string, string>): Promise<void> {
  const post = (act: "stop" | "start", body: object) =>
    new Promise<void>((done, reject) => {
      const call = request(
        { socketPath: `${dataDir}/control.sock`, path: `/services/app/${act}`, method: "POST" },
        (answer) => {
          answer.resume();
          answer.once("end", () =>
            answer.statusCode === 200 ? done() : reject(new Error(`${act}: ${answer.statusCode}`)),
          );
        },
      );
      call.once("error", reject);
      call.end(JSON.stringify(body));
    });
  await post("stop", {});
  await post("start", env);
}

/** Connects the demo shop's LINE account as its owner would in the settings; earlier conversations continue. */
async function connectDemo(backend: Backend, line: LineControl) {
  const account = await line.addAccount("ร้านบ้านฝ้าย (LINE ตัวแทน)", { bot_user_id: BOT, quota_limit: 300 });
  const db = connect(backend);
  const { data, error } = await db.auth.signInWithPassword(OWNER);
  if (error) throw error;
  const pool = new Pool({ connectionString: backend.databaseUrl, max: 1 });
  const { rows } = await pool.query("select project_id from public.widgets where virtual_id = 'demo0000widget01'");
  const claims = decodeJwt(data.session.access_token);
  const owner = [data.user.id, claims.session_id, rows[0]?.project_id];
  const found = await pool.query("select system.social_id_for($1, $2, $3, 'line', $4) as id", [...owner, BOT]);
  const social_id = found.rows[0].id as string;
  const sealed = await sealFor(backend, social_id, { ...account, bot_user_id: BOT });
  await pool.query("select system.connect_social($1, $2, $3, $4, 'line', $5, $6, '', $7)", [
    ...owner,
    social_id,
    BOT,
    account.display_name,
    sealed,
  ]);
  await pool.end();
  const { channel_id } = account;
  await line.configure(channel_id, { webhook: `${backend.url}/api/webhooks/line/${social_id}` });
  return {
    channel: channel_id,
    disconnect: async () => {
      await db.rpc("disconnect_social", { p_social_id: social_id });
      await db.auth.signOut();
    },
  };
}

/** Prints what the customer receives. */
function watchAnswers(line: LineControl): NodeJS.Timeout {
  let shown = 0;
  return setInterval(async () => {
    const received = await line.received(CUSTOMER);
    for (const each of received.slice(shown)) console.log(inWords(each));
    shown = received.length;
  }, 200);
}

function inWords({ via, message }: Received): string {
  const { type, text, originalContentUrl, stickerId, title, altText } = message;
  const what = text ?? originalContentUrl ?? stickerId ?? title ?? altText ?? "";
  const cost = via === "reply" ? "ฟรี · free" : "ใช้โควตา · counts";
  return `  ร้าน · shop [${cost}]: ${type === "text" ? "" : `(${type}) `}${String(what)}`;
}

/** Runs until /quit, Ctrl-C or the end of the input. */
async function play(line: LineControl, channel: string): Promise<void> {
  const lines = createInterface({ input: process.stdin, terminal: false });
  process.once("SIGINT", () => lines.close());
  let last = "";
  for await (const typed of lines) {
    const [, command] = /^\/(\w+)/.exec(typed) ?? [];
    if (command === "quit") break;
    if (command === "fail") {
      for (const endpoint of ["reply", "push"] as const) await line.fail({ endpoint, kind: "500", times: 3 });
      console.log("  LINE จะตอบ 500 สามครั้งถัดไป · the next three calls fail");
      continue;
    }
    const act: Action | undefined =
      command === undefined
        ? { type: "text", text: typed }
        : command === "unsend"
          ? { type: "unsend", message_id: last }
          : ACTIONS[command];
    if (!act) console.log(HELP);
    else if (typed.trim()) {
      const { message_id, answer } = await line.act(channel, CUSTOMER, act);
      if (message_id) last = message_id;
      console.log(`  → ${answer.status} ใน ${Math.round(answer.ms)} ms`);
    }
  }
  lines.close();
}

await main();
process.exit(0);
