import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { cleanUp, connect, deleteLater, must, newEmail, type Person, password, service, signedIn } from "./backend";

describe("user administration", () => {
  let person: Person;
  before(async () => {
    person = await signedIn("member");
  });
  after(() => cleanUp());

  it("is not available to members and visitors", async () => {
    for (const client of [person.client, connect()]) {
      const { error } = await client.auth.admin.listUsers();
      assert.ok(error && [401, 403].includes(error.status ?? 0), String(error?.status));
    }
  });

  it("creates, finds, updates, bans and deletes users", async () => {
    const email = newEmail("admin");
    const metadata = { user_metadata: { name: "ก" }, app_metadata: { plan: "pro" } };
    const { user } = must(await service.auth.admin.createUser({ email, password, email_confirm: true, ...metadata }));
    deleteLater(user.id);
    assert.equal(user.app_metadata.plan, "pro");
    assert.equal(must(await service.auth.admin.getUserById(user.id)).user.email, email);
    const listed = must(await service.auth.admin.listUsers({ page: 1, perPage: 200 }));
    assert.ok(listed.users.some(({ id }) => id === user.id));
    const duplicate = await service.auth.admin.createUser({ email, password });
    assert.equal(duplicate.error?.code, "email_exists");

    const changed = must(await service.auth.admin.updateUserById(user.id, { user_metadata: { name: "ข" } }));
    assert.equal(changed.user.user_metadata.name, "ข");
    must(await service.auth.admin.updateUserById(user.id, { ban_duration: "1h" }));
    assert.equal((await connect().auth.signInWithPassword({ email, password })).error?.code, "user_banned");
    must(await service.auth.admin.updateUserById(user.id, { ban_duration: "none" }));
    must(await connect().auth.signInWithPassword({ email, password }));

    assert.equal((await service.auth.admin.deleteUser(user.id)).error, null);
    assert.equal((await service.auth.admin.getUserById(user.id)).error?.code, "user_not_found");
    assert.equal((await connect().auth.signInWithPassword({ email, password })).error?.code, "invalid_credentials");
  });

  it("generates an invitation link that signs the invited person in", async () => {
    const email = newEmail("invited");
    const { properties, user } = must(await service.auth.admin.generateLink({ type: "invite", email }));
    deleteLater(user?.id);
    assert.ok(properties.action_link.includes(properties.hashed_token));
    const { session } = must(await connect().auth.verifyOtp({ type: "invite", token_hash: properties.hashed_token }));
    assert.equal(session?.user.email, email);
  });
});
