import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { cleanUp, connect, must, type Person, run, service, signedIn, sql, url } from "./backend";

const privateBucket = `${run}-private`;
const publicBucket = `${run}-public`;
const policy = (name: string) => `${run}_${name}`;
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** The status that storage-js reports: the storage service puts the intended status into the response body. */
const statusOf = (answer: { error: unknown }) => {
  const { error } = answer;
  return error && typeof error === "object" && "statusCode" in error ? String(error.statusCode) : undefined;
};

describe("storage", () => {
  let ann: Person;
  let bob: Person;
  const mine = () => ann.client.storage.from(privateBucket);
  const theirs = () => bob.client.storage.from(privateBucket);
  const open = () => ann.client.storage.from(publicBucket);
  const path = (name: string) => `${ann.id}/${name}`;
  const text = async (name: string, from = mine()) => (await must(await from.download(path(name))).text()) as string;

  before(async () => {
    must(await service.storage.createBucket(privateBucket, { public: false, fileSizeLimit: 1_000_000 }));
    must(
      await service.storage.createBucket(publicBucket, { public: true, allowedMimeTypes: ["image/*", "text/plain"] }),
    );
    const own = `bucket_id in ('${privateBucket}', '${publicBucket}') and (storage.foldername(name))[1] = (select auth.uid())::text`;
    await sql(`
      create policy ${policy("read")} on storage.objects for select to authenticated using (${own});
      create policy ${policy("write")} on storage.objects for insert to authenticated with check (${own});
      create policy ${policy("change")} on storage.objects for update to authenticated using (${own}) with check (${own});
      create policy ${policy("remove")} on storage.objects for delete to authenticated using (${own});`);
    ann = await signedIn("ann");
    bob = await signedIn("bob");
  });
  after(async () => {
    for (const bucket of [privateBucket, publicBucket]) {
      await service.storage.emptyBucket(bucket);
      await service.storage.deleteBucket(bucket);
    }
    const names = ["read", "write", "change", "remove"];
    await cleanUp(names.map((name) => `drop policy ${policy(name)} on storage.objects`).join(";"));
  });

  describe("upload", () => {
    it("accepts every kind of body", async () => {
      const made = must(await mine().upload(path("blob.txt"), new Blob(["hello"], { type: "text/plain" })));
      assert.equal(made.path, path("blob.txt"));
      assert.equal(made.fullPath, `${privateBucket}/${path("blob.txt")}`);
      must(await mine().upload(path("file.png"), new File([png], "f.png", { type: "image/png" })));
      must(await mine().upload(path("buffer.png"), png, { contentType: "image/png", cacheControl: "60" }));
      must(await mine().upload(path("array.bin"), new Uint8Array([1, 2, 3]).buffer));
      must(await mine().upload(path("string.txt"), "สวัสดี"));
      const stream = new Blob(["x".repeat(5000)]).stream();
      must(await mine().upload(path("stream.txt"), stream, { contentType: "text/plain", duplex: "half" }));
      const form = new FormData();
      form.append("file", new File(["form"], "x.txt", { type: "text/plain" }));
      must(await mine().upload(path("form.txt"), form));
      assert.equal(await text("string.txt"), "สวัสดี");
      assert.equal((await text("stream.txt")).length, 5000);
      assert.equal(await text("form.txt"), "form");
      const picture = must(await mine().download(path("file.png")));
      assert.equal(picture.type, "image/png");
      assert.ok(Buffer.from(await picture.arrayBuffer()).equals(png));
    });

    it("stores custom metadata, content type and cache control", async () => {
      must(await mine().upload(path("said.txt"), new Blob(["q"]), { metadata: { by: "ไทย" } }));
      assert.deepEqual(must(await mine().info(path("said.txt"))).metadata, { by: "ไทย" });
      const info = must(await mine().info(path("buffer.png")));
      assert.deepEqual([info.size, info.contentType, info.cacheControl], [png.length, "image/png", "max-age=60"]);
      assert.ok(info.etag && info.lastModified && info.createdAt);
    });

    it("does not overwrite unless asked", async () => {
      assert.equal(statusOf(await mine().upload(path("blob.txt"), new Blob(["2"]))), "409");
      must(await mine().upload(path("blob.txt"), new Blob(["v2"], { type: "text/plain" }), { upsert: true }));
      assert.equal(await text("blob.txt"), "v2");
      must(await mine().update(path("blob.txt"), new Blob(["v3"], { type: "text/plain" })));
      assert.equal(await text("blob.txt"), "v3");
    });

    it("keeps one of several files uploaded to the same path at once", async () => {
      const bodies = Array.from({ length: 8 }, (_, number) => `at once ${number}`);
      await Promise.all(bodies.map((body) => mine().upload(path("at-once.txt"), new Blob([body]), { upsert: true })));
      assert.ok(bodies.includes(await text("at-once.txt")));
    });

    it("enforces the bucket's limits of size and type", async () => {
      const big = Buffer.alloc(1_200_000);
      for (const body of [big, new Blob([big])]) {
        assert.equal(statusOf(await mine().upload(path("big.bin"), body)), "413");
      }
      assert.equal((await mine().exists(path("big.bin"))).data, false);
      const pdf = await open().upload(path("x.pdf"), Buffer.from("x"), { contentType: "application/pdf" });
      assert.equal(statusOf(pdf), "415");
      must(await open().upload(path("t.txt"), "hi", { contentType: "text/plain;charset=UTF-8" }));
    });

    it("refuses path traversal", async () => {
      const token = must(await ann.client.auth.getSession()).session?.access_token ?? "";
      for (const name of ["%2e%2e/x", `${ann.id}/%2e%2e/%2e%2e/etc/passwd`, `${ann.id}/..%2f..%2fx`]) {
        const answer = await fetch(`${url}/storage/v1/object/${privateBucket}/${name}`, {
          method: "POST",
          headers: { authorization: `Bearer ${token}`, apikey: "x", "content-type": "text/plain" },
          body: "x",
        });
        assert.ok(answer.status >= 400, `${name}: ${answer.status}`);
      }
    });
  });

  describe("policies", () => {
    it("refuse access by other users", async () => {
      assert.equal(statusOf(await theirs().upload(path("evil.txt"), new Blob(["x"]))), "403");
      assert.ok((await theirs().upload(path("blob.txt"), new Blob(["x"]), { upsert: true })).error);
      assert.ok((await theirs().download(path("blob.txt"))).error);
      assert.ok((await theirs().createSignedUrl(path("blob.txt"), 60)).error);
      assert.ok((await theirs().createSignedUploadUrl(path("evil.txt"))).error);
      assert.ok((await theirs().move(path("blob.txt"), `${bob.id}/b.txt`)).error);
      assert.ok((await theirs().copy(path("blob.txt"), `${bob.id}/b.txt`)).error);
      assert.deepEqual(must(await theirs().list(ann.id)), []);
      assert.deepEqual(must(await theirs().remove([path("blob.txt")])), []);
      assert.equal((await theirs().exists(path("blob.txt"))).data, false);
      assert.ok(
        (
          await connect()
            .storage.from(privateBucket)
            .upload("x.txt", new Blob(["x"]))
        ).error,
      );
      assert.ok((await connect().storage.from(privateBucket).download(path("blob.txt"))).error);
      assert.equal(await text("blob.txt"), "v3");
    });

    it("keep one of several files that members upload to the same path at once", async () => {
      const bodies = Array.from({ length: 8 }, (_, number) => `at once ${number}`);
      await Promise.all(bodies.map((body) => mine().upload(path("at-once.txt"), new Blob([body]), { upsert: true })));
      assert.ok(bodies.includes(await text("at-once.txt")));
    });

    it("do not apply to the service", async () => {
      assert.equal(await text("blob.txt", service.storage.from(privateBucket)), "v3");
    });

    it("restrict bucket management to the service", async () => {
      assert.ok((await ann.client.storage.createBucket(`${run}-evil`)).error);
      assert.ok((await ann.client.storage.deleteBucket(privateBucket)).error);
    });
  });

  describe("signed URLs", () => {
    it("allow anyone to read for a limited time", async () => {
      const { signedUrl } = must(await mine().createSignedUrl(path("blob.txt"), 60));
      const answer = await fetch(signedUrl);
      assert.deepEqual([answer.status, await answer.text()], [200, "v3"]);
      const other = await fetch(signedUrl.replace("blob.txt", "string.txt"));
      assert.ok(other.status >= 400 && other.status < 500);
      const download = must(await mine().createSignedUrl(path("blob.txt"), 60, { download: "slip.txt" }));
      assert.match((await fetch(download.signedUrl)).headers.get("content-disposition") ?? "", /attachment.*slip\.txt/);
    });

    it("expire", async () => {
      const { signedUrl } = must(await mine().createSignedUrl(path("blob.txt"), 1));
      await new Promise((done) => setTimeout(done, 2100));
      const answer = await fetch(signedUrl);
      assert.ok(answer.status >= 400 && answer.status < 500);
    });

    it("are created for many files at once", async () => {
      const [there, missing] = must(await mine().createSignedUrls([path("blob.txt"), path("missing")], 60));
      assert.equal(there?.error, null);
      assert.equal((await fetch(there?.signedUrl ?? "")).status, 200);
      assert.ok(missing?.error && !missing.signedUrl);
    });

    it("allow anyone to upload one file, once", async () => {
      const { token, path: target } = must(await mine().createSignedUploadUrl(path("handed.txt")));
      const stranger = connect().storage.from(privateBucket);
      must(await stranger.uploadToSignedUrl(target, token, new Blob(["signed"], { type: "text/plain" })));
      assert.equal(await text("handed.txt"), "signed");
      assert.ok((await stranger.uploadToSignedUrl(target, token, new Blob(["again"]))).error);
      assert.ok((await stranger.uploadToSignedUrl(path("other.txt"), token, new Blob(["x"]))).error);
      const binary = must(await mine().createSignedUploadUrl(path("handed.png")));
      must(await stranger.uploadToSignedUrl(binary.path, binary.token, png, { contentType: "image/png" }));
    });
  });

  describe("list, move, remove", () => {
    it("lists folders and files", async () => {
      must(await mine().upload(path("sub/deep/one.txt"), new Blob(["1"])));
      const entries = must(await mine().list(ann.id, { limit: 100 }));
      const folder = entries.find(({ name }) => name === "sub");
      assert.deepEqual([folder?.id, folder?.metadata], [null, null]);
      assert.equal(entries.find(({ name }) => name === "blob.txt")?.metadata?.size, 2);
      assert.ok(entries.every(({ name }) => !name.includes("/")));
      const found = must(await mine().list(ann.id, { search: "blob" }));
      assert.deepEqual(
        found.map(({ name }) => name),
        ["blob.txt"],
      );
      const page = { limit: 2, offset: 1, sortBy: { column: "name", order: "desc" } };
      assert.equal(must(await mine().list(ann.id, page)).length, 2);
    });

    it("moves and copies files", async () => {
      must(await mine().move(path("array.bin"), path("moved/array.bin")));
      assert.ok((await mine().download(path("array.bin"))).error);
      assert.equal(must(await mine().download(path("moved/array.bin"))).size, 3);
      must(await mine().copy(path("string.txt"), path("copy.txt")));
      assert.equal(await text("copy.txt"), "สวัสดี");
      assert.equal(await text("string.txt"), "สวัสดี");
    });

    it("removes files and returns those that existed", async () => {
      const removed = must(await mine().remove([path("copy.txt"), path("missing")]));
      assert.deepEqual(
        removed.map(({ name }) => name),
        [path("copy.txt")],
      );
      assert.ok((await mine().download(path("copy.txt"))).error);
    });

    it("reports whether a file exists", async () => {
      assert.equal((await mine().exists(path("string.txt"))).data, true);
      assert.equal((await mine().exists(path("missing"))).data, false);
    });
  });

  describe("public files", () => {
    it("are readable by anyone, with ranges and conditional requests", async () => {
      must(await open().upload(path("p.png"), png, { contentType: "image/png" }));
      const { publicUrl } = open().getPublicUrl(path("p.png")).data;
      const whole = await fetch(publicUrl);
      assert.deepEqual([whole.status, whole.headers.get("content-type")], [200, "image/png"]);
      assert.equal((await whole.arrayBuffer()).byteLength, png.length);
      const part = await fetch(publicUrl, { headers: { range: "bytes=0-3" } });
      assert.deepEqual([part.status, (await part.arrayBuffer()).byteLength], [206, 4]);
      const same = await fetch(publicUrl, { headers: { "if-none-match": whole.headers.get("etag") ?? "" } });
      assert.equal(same.status, 304);
    });

    it("are not served from a private bucket", async () => {
      const answer = await fetch(mine().getPublicUrl(path("string.txt")).data.publicUrl);
      assert.ok(answer.status >= 400 && answer.status < 500);
    });
  });

  it("refuses to delete a bucket that is not empty, and updates buckets", async () => {
    assert.ok((await service.storage.deleteBucket(privateBucket)).error);
    must(await service.storage.updateBucket(publicBucket, { public: true, fileSizeLimit: 2048 }));
    assert.equal(must(await service.storage.getBucket(publicBucket)).file_size_limit, 2048);
    assert.ok(must(await service.storage.listBuckets()).some(({ id }) => id === privateBucket));
  });
});
