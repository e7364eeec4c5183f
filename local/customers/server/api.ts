import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type * as z from "zod";
import type { Providers } from "../../providers/start";
import { actRequestSchema, faultRequestSchema, personRequestSchema, slipRequestSchema } from "../acts";
import type { Cast, Persona } from "../cast";
import { stickerUrl } from "../messages/line";
import { STICKERS } from "../pictures/stickers";
import type { World } from "../view";
import { FAULT_KINDS, healFaults, listFaults, setFault } from "./faults";
import { type FileStore, fileUrl, MAX_FILE_BYTES } from "./files";
import type { Live } from "./live";
import { addPerson } from "./people";
import type { Phones } from "./phones";
import { type Samples, sampleUrl } from "./samples";
import { transferSlip } from "./slips";

const JSON_BYTES = 64 * 1024;

export interface Parts {
  cast: Cast;
  providers: Providers;
  phones: Phones;
  files: FileStore;
  samples: Samples;
  live: Live;
  /** Keeps the people that were added here. */
  keepPeople: () => void;
}

/** `/local/customers/api`: JSON for the page. Errors are `{ "error": "<code>" }`. */
export function customersApi(parts: Parts): Hono {
  const { cast, providers, phones, files, samples, live } = parts;
  const app = new Hono();
  app.onError((failure, c) => c.json({ error: failure.message }, 409));

  app.get("/world", async (c) =>
    c.json({
      personas: await phones.list(),
      accounts: cast.accounts.map(({ key, channel, name, picture }) => ({ key, channel, name, picture })),
      spare: cast.spare,
      faults: await listFaults(providers),
      fault_kinds: FAULT_KINDS,
      receivers: cast.receivers,
      photos: samples.photos().map(({ id }) => ({ id, name: id, url: sampleUrl(id) })),
      stickers: STICKERS.map(({ id, name }) => ({ id, name: name.th, url: stickerUrl(id) })),
    } satisfies World),
  );
  app.get("/live", (c) => live.stream(c));

  const json = bodyLimit({ maxSize: JSON_BYTES });
  app.post("/people", json, async (c) => {
    const given = await read(c, personRequestSchema);
    if (!given) return c.json({ error: "invalid" }, 400);
    const persona = await addPerson(cast, providers, given);
    parts.keepPeople();
    providers.changed();
    return c.json({ key: persona.key });
  });

  const withPersona = (work: (c: Context, persona: Persona) => Promise<Response>) => async (c: Context) => {
    const persona = phones.find(c.req.param("key") ?? "");
    return persona ? work(c, persona) : c.json({ error: "not_found" }, 404);
  };
  app.get(
    "/phones/:key",
    withPersona(async (c, persona) => c.json(await phones.phone(persona))),
  );
  app.post(
    "/phones/:key/acts",
    json,
    withPersona(async (c, persona) => {
      const given = await read(c, actRequestSchema);
      if (!given) return c.json({ error: "invalid" }, 400);
      const id = await phones.act(persona, given.act, given.speaker ?? null);
      providers.changed();
      return c.json({ id });
    }),
  );
  app.post(
    "/phones/:key/slips",
    json,
    withPersona(async (c, persona) => {
      const given = await read(c, slipRequestSchema);
      if (!given) return c.json({ error: "invalid" }, 400);
      const { picture, reference } = await transferSlip(providers.slips.control, persona.name, given);
      const file = files.add(`slip-${reference}.jpg`, "image/jpeg", picture);
      const id =
        persona.channel === "web"
          ? ""
          : await phones.act(persona, { type: "image", file: file.id }, given.speaker ?? null);
      providers.changed();
      return c.json({ id, reference, url: fileUrl(file.id) });
    }),
  );

  app.post("/files", bodyLimit({ maxSize: MAX_FILE_BYTES }), async (c) => {
    const bytes = Buffer.from(await c.req.arrayBuffer());
    if (bytes.length === 0) return c.json({ error: "empty" }, 400);
    const mime = /^[\w.+-]+\/[\w.+-]+/.exec(c.req.header("content-type") ?? "")?.[0] ?? "application/octet-stream";
    const { id } = files.add(c.req.query("name") ?? "file", mime, bytes);
    return c.json({ id, url: fileUrl(id) });
  });
  app.post("/samples/:id", async (c) => {
    const sample = samples.find(c.req.param("id"));
    if (!sample) return c.json({ error: "not_found" }, 404);
    const { id } = files.add(sample.file, sample.mime, await sample.make());
    return c.json({ id, url: fileUrl(id) });
  });
  app.get("/samples/:id", async (c) => {
    const sample = samples.find(c.req.param("id"));
    return sample ? bytesOf(c, await sample.make(), sample.mime) : c.json({ error: "not_found" }, 404);
  });
  app.get("/files/:id", (c) => {
    const file = files.find(c.req.param("id"));
    return file ? bytesOf(c, file.bytes, file.mime) : c.json({ error: "not_found" }, 404);
  });

  app.post("/faults", json, async (c) => {
    const given = await read(c, faultRequestSchema);
    if (!given) return c.json({ error: "invalid" }, 400);
    const { is_on, value = null, ...fault } = given;
    if (!(await setFault(providers, { ...fault, value }, is_on))) return c.json({ error: "unknown_kind" }, 400);
    return c.json({});
  });
  app.delete("/faults", async (c) => {
    await healFaults(providers);
    return c.json({});
  });
  return app;
}

async function read<Schema extends z.ZodType>(c: Context, schema: Schema): Promise<z.output<Schema> | null> {
  const body: unknown = await c.req.json().catch(() => null);
  return schema.safeParse(body).data ?? null;
}

/** An uploaded file is untrusted: as a document it runs no scripts. */
function bytesOf(c: Context, bytes: Buffer, mime: string): Response {
  return c.body(new Uint8Array(bytes), 200, {
    "content-type": mime,
    "content-security-policy": "sandbox; default-src 'none'",
    "cache-control": "private, max-age=86400",
  });
}
