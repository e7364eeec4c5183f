/** A comment from Meta's webhook to the answer under it and in the chat, with the running product and the simulated Graph API. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, test } from "node:test";
import { until } from "../support/until";
import { MetaFixture, type StoredMessage } from "./meta-fixture";

const facebook = await MetaFixture.open("facebook");
const instagram = await facebook.another("instagram");
after(() => facebook.graph.healAll());

interface Comment extends StoredMessage {
  room_id: string;
  content: { comment?: { is_hidden?: boolean; is_liked?: boolean }; continued_in?: { room_id: string } };
}
type Room = Record<string, unknown> & { id: string; kind: string };

/** A post of an account, and what happens under it. */
class Stage {
  private constructor(
    readonly fixture: MetaFixture,
    readonly post: string,
  ) {}

  static async open(fixture: MetaFixture): Promise<Stage> {
    const file = `post-${randomUUID()}.png`;
    const url = await fixture.graph.addFile(file, "image/png", PIXEL);
    const text = "เสื้อลายดอก 590 บาท";
    const post = await fixture.graph.addPost({
      permalink: "https://www.instagram.com/p/abc/",
      permalink_url: "https://www.facebook.com/1/posts/2",
      caption: text,
      message: text,
      media_type: "IMAGE",
      media_url: url,
      full_picture: url,
    });
    return new Stage(fixture, post);
  }

  async person(): Promise<string> {
    return this.fixture.graph.addPerson(this.fixture.page.account_id, "สมหญิง ใจดี", "somying");
  }

  /** A comment, once it is stored. */
  async comment(person: string, text: string, more: { is_live?: boolean } = {}): Promise<Comment> {
    const id = await this.fixture.graph.comment(person, this.post, text, more);
    return until(`the comment ${text}`, () => this.stored(id));
  }

  async stored(external_id: string): Promise<Comment | false> {
    const [found] = await this.fixture.shops.rows<Comment>(
      "select m.* from public.messages m where m.social_id = $1 and m.external_id = $2",
      [this.fixture.page.social_id, external_id],
    );
    return found ?? false;
  }

  async message(id: string): Promise<Comment> {
    const [found] = await this.fixture.shops.rows<Comment>("select * from public.messages where id = $1", [id]);
    assert.ok(found);
    return found;
  }

  rooms(person: string): Promise<Room[]> {
    return this.fixture.shops.rows<Room>(
      `select r.* from public.rooms r join public.customer_identities i on i.id = r.identity_id
       where i.social_id = $1 and i.external_id = $2 order by r.created_at`,
      [this.fixture.page.social_id, person],
    );
  }

  /** The comments under the post that are the shop's own. */
  async answers(): Promise<string[]> {
    const { account_id } = this.fixture.page;
    const all = await this.fixture.graph.commentsOf(account_id, this.post);
    return all.filter(({ from }) => from.id === account_id).map(({ text }) => text);
  }

  call(method: string, path: string, json?: unknown) {
    const { call, shop } = this.fixture;
    return call(`${method} /api/project/${shop.project_id}/rooms/${path}`, {
      as: shop.owner,
      ...(json !== undefined && { json }),
    });
  }

  /** A member's answer, once its delivery has ended. */
  async answer(room_id: string, text: string, more: Record<string, unknown> = {}): Promise<Comment> {
    const { status, text: body } = await this.call("POST", `${room_id}/messages`, {
      client_id: randomUUID(),
      text,
      ...more,
    });
    assert.equal(status, 201, body);
    const { id } = (JSON.parse(body) as { message: { id: string } }).message;
    return until(`the delivery of ${text}`, async () => {
      const message = await this.message(id);
      return ["sent", "failed", "unknown"].includes(message.state) && message;
    });
  }
}

const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

for (const fixture of [facebook, instagram]) {
  const channel = fixture === facebook ? "Facebook" : "Instagram";

  test(`${channel}: a comment opens a room with its post, is answered under it, and the answer's own event adds nothing`, async () => {
    const stage = await Stage.open(fixture);
    const person = await stage.person();
    const comment = await stage.comment(person, "ราคาเท่าไรคะ");
    const detail = await until("the post is fetched", async () => {
      const { text } = await stage.call("GET", comment.room_id);
      const found = JSON.parse(text) as { room: { kind: string }; post: Record<string, unknown> | null };
      return found.post?.is_fetched === true && found;
    });
    assert.equal(detail.room.kind, "comment");
    assert.equal(detail.post?.text, "เสื้อลายดอก 590 บาท");
    assert.match(String(detail.post?.picture_url), /\/pictures\//);
    assert.match(String(detail.post?.url), /^https:\/\/www\./);

    const answer = await stage.answer(comment.room_id, "590 บาทค่ะ");
    assert.deepEqual([answer.state, await stage.answers()], ["sent", ["590 บาทค่ะ"]]);
    await fixture.untilSettled();
    assert.equal((await fixture.messages(person)).filter(({ text }) => text === "590 บาทค่ะ").length, 1);
  });

  test(`${channel}: a private answer reaches its author once and continues in the chat`, async () => {
    const stage = await Stage.open(fixture);
    const person = await stage.person();
    const comment = await stage.comment(person, "สนใจค่ะ");
    const answer = await stage.answer(comment.room_id, "ทักแชทได้เลยค่ะ", { is_private: true });
    assert.equal(answer.state, "sent");
    const received = await fixture.graph.received(person);
    assert.deepEqual(
      received.map(({ text, comment_id }) => [text, comment_id]),
      [["ทักแชทได้เลยค่ะ", comment.external_id]],
    );
    assert.deepEqual(await stage.answers(), []);
    await fixture.untilSettled();
    const chat = (await stage.rooms(person)).find(({ kind }) => kind === "chat");
    assert.ok(chat);
    assert.equal(answer.content.continued_in?.room_id, chat.id);

    const again = await stage.call("POST", `${comment.room_id}/messages`, {
      client_id: randomUUID(),
      text: "อีกครั้ง",
      is_private: true,
    });
    assert.deepEqual([again.status, again.body.error], [409, "private_reply_used"]);
    // the window opens when the customer writes
    await fixture.says(person, { type: "text", text: "ขอไซซ์ M ค่ะ" });
    const reply = await stage.answer(chat.id, "ได้ค่ะ");
    assert.equal(reply.state, "sent");
    const texts = (await fixture.messages(person)).filter(({ text }) => text !== null).map(({ text }) => text);
    assert.equal(texts.filter((text) => text === "ทักแชทได้เลยค่ะ").length, 2);
    assert.equal((await fixture.graph.received(person)).length, 2);
  });

  test(`${channel}: a private answer whose response is lost is not sent twice`, async () => {
    const stage = await Stage.open(fixture);
    const person = await stage.person();
    const comment = await stage.comment(person, "สนใจค่ะ");
    await fixture.graph.fail("send", "reset-after");
    await stage.call("POST", `${comment.room_id}/messages`, {
      client_id: randomUUID(),
      text: "ทักแชทนะคะ",
      is_private: true,
    });
    await until("one of both copies", async () => (await fixture.graph.received(person)).length === 1);
    await fixture.untilSettled();
    assert.equal((await fixture.graph.received(person)).length, 1);
  });
}

test("Facebook: hides, shows, likes and deletes a comment at the provider and in the room", async () => {
  const stage = await Stage.open(facebook);
  const person = await stage.person();
  const comment = await stage.comment(person, "ไม่สุภาพ");
  const path = `${comment.room_id}/comments/${comment.id}`;
  const atMeta = async () =>
    (await facebook.graph.commentsOf(facebook.page.account_id, stage.post)).find(
      ({ id }) => id === comment.external_id,
    );
  assert.equal((await stage.call("PUT", `${path}/visibility`, { is_hidden: true })).status, 200);
  assert.deepEqual(
    [(await atMeta())?.is_hidden, (await stage.message(comment.id)).content.comment?.is_hidden],
    [true, true],
  );
  assert.equal((await stage.call("PUT", `${path}/visibility`, { is_hidden: false })).status, 200);
  assert.equal((await stage.call("PUT", `${path}/like`, { is_liked: true })).status, 200);
  assert.deepEqual([(await atMeta())?.is_hidden, (await atMeta())?.is_liked], [false, true]);
  await facebook.untilSettled();
  assert.equal((await stage.message(comment.id)).content.comment?.is_hidden, false);
  assert.equal((await stage.call("DELETE", path)).status, 200);
  assert.equal(await atMeta(), undefined);
  const gone = await stage.message(comment.id);
  assert.deepEqual([gone.text, gone.unsent_at !== null], [null, true]);
  // idempotent, and nothing else can be done to it
  assert.equal((await stage.call("DELETE", path)).status, 200);
  assert.equal((await stage.call("PUT", `${path}/like`, { is_liked: true })).status, 410);
});

test("Facebook: what is done in Meta's own app arrives: answers, edits, hiding and removal", async () => {
  const stage = await Stage.open(facebook);
  const person = await stage.person();
  const comment = await stage.comment(person, "ราคา");
  const external_id = String(comment.external_id);
  const own = await facebook.graph.answerComment(external_id, "590 ค่ะ");
  const answer = await until("the native answer", () => stage.stored(own));
  assert.deepEqual([answer.room_id, answer.origin], [comment.room_id, "native_app"]);
  await facebook.graph.editComment(external_id, "ราคาเท่าไร");
  await until("the edit", async () => (await stage.message(comment.id)).text === "ราคาเท่าไร");
  await facebook.graph.hideComment(external_id);
  await until("the hiding", async () => (await stage.message(comment.id)).content.comment?.is_hidden === true);
  await facebook.graph.removeComment(external_id);
  await until("the removal", async () => (await stage.message(comment.id)).unsent_at !== null);
  await facebook.graph.redeliver(4);
  await facebook.untilSettled();
  assert.equal((await stage.message(comment.id)).text, null);
  const refused = await stage.call("POST", `${comment.room_id}/messages`, { client_id: randomUUID(), text: "x" });
  // the customer has no comment left to answer
  assert.equal(refused.status, 410);
});

test("Instagram: a hidden comment takes no public answer, one under a live video only a private one, and none a like", async () => {
  const stage = await Stage.open(instagram);
  const person = await stage.person();
  const comment = await stage.comment(person, "ราคา");
  const path = `${comment.room_id}/comments/${comment.id}`;
  assert.equal((await stage.call("PUT", `${path}/like`, { is_liked: true })).status, 404);
  assert.equal((await stage.call("PUT", `${path}/visibility`, { is_hidden: true })).status, 200);
  const refused = await stage.answer(comment.room_id, "590 ค่ะ");
  assert.deepEqual([refused.state, refused.failure_code], ["failed", "provider_refused"]);
  const viewer = await Stage.open(instagram);
  const live = await viewer.comment(await viewer.person(), "CF 1", { is_live: true });
  const publicly = await viewer.call("POST", `${live.room_id}/messages`, { client_id: randomUUID(), text: "ค่ะ" });
  assert.equal(publicly.status, 409);
  assert.equal((await viewer.answer(live.room_id, "รับ CF 1 นะคะ", { is_private: true })).state, "sent");
});

test("a hundred comments at once under one post are each stored once, in a room of their own", async () => {
  const stage = await Stage.open(facebook);
  const people = await Promise.all(Array.from({ length: 100 }, () => stage.person()));
  await Promise.all(people.map((person, index) => facebook.graph.comment(person, stage.post, `CF ${index}`)));
  await facebook.graph.redeliver(50);
  const count = () =>
    facebook.shops.rows<{ rooms: number; messages: number }>(
      `select count(distinct r.id)::integer as rooms, count(*)::integer as messages
       from public.rooms r join public.posts p on p.id = r.post_id join public.messages m on m.room_id = r.id
       where p.external_id = $1`,
      [`${facebook.page.page_id}_${stage.post}`],
    );
  await until("a hundred rooms", async () => (await count())[0]?.rooms === 100);
  await facebook.untilSettled();
  assert.deepEqual(await count(), [{ rooms: 100, messages: 100 }]);
});
