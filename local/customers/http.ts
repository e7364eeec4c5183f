import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Hono } from "hono";
import { groupPortrait, portrait, shopSign } from "../providers/portraits";
import type { Providers } from "../providers/start";
import type { Cast, Persona } from "./cast";
import { menuSvg } from "./pictures/rich-menu";
import { stickerSvg } from "./pictures/stickers";
import { customersApi } from "./server/api";
import { FileStore } from "./server/files";
import { type Env, guard } from "./server/guard";
import { Journal } from "./server/journal";
import { Live } from "./server/live";
import { customersPage } from "./server/page";
import { Phones } from "./server/phones";
import { Samples } from "./server/samples";

export interface CustomersOptions {
  providers: Providers;
  cast: Cast;
  /** Keeps what customers sent; null keeps it in memory. */
  dataDir: string | null;
  /** Folder of the compiled screen (local/compile.mjs). */
  assets: string;
  /** The product's public origin, from which the page may be opened besides this machine's names. */
  publicUrl: string | null;
}

const ASSETS: Record<string, string> = {
  "main.js": "text/javascript; charset=utf-8",
  "main.css": "text/css; charset=utf-8",
};

/** The page at /local/customers: phones of the people who write to the shop, on the simulated providers. */
export function customersApp({ providers, cast, dataDir, assets, publicUrl }: CustomersOptions): Hono<Env> {
  const people = new AddedPeople(dataDir, cast);
  const files = new FileStore(dataDir && join(dataDir, "files"));
  const phones = new Phones(cast, providers, new Journal(dataDir), files);
  const samples = new Samples(cast.filled_at);
  tellPosts(providers, cast, samples);
  const live = new Live();
  providers.onChange(() => live.changed());

  const app = new Hono<Env>();
  app.use("/local/customers/*", guard(publicUrl));
  app.use("/local/customers", guard(publicUrl));
  app.get("/local/customers", (c) => c.html(customersPage(c.get("nonce"))));
  app.get("/local/customers/", (c) => c.redirect("/local/customers"));
  app.get("/local/customers/assets/:name", (c) => {
    const type = ASSETS[c.req.param("name")];
    if (!type) return c.notFound();
    return c.body(readFileSync(join(assets, c.req.param("name")), "utf8"), 200, { "content-type": type });
  });
  const drawn = (path: string, draw: (name: string) => string) =>
    app.get(`/local/customers/${path}/:file{.+\\.svg}`, (c) =>
      c.body(draw(c.req.param("file").replace(/\.svg$/, "")), 200, {
        "content-type": "image/svg+xml",
        "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
        "cache-control": "private, max-age=3600",
      }),
    );
  drawn("portraits", (key) => (key.startsWith("group-") ? groupPortrait(key) : portrait(key)));
  drawn("signs", shopSign);
  drawn("stickers", stickerSvg);
  drawn("menus", menuSvg);
  app.get("/local/customers/rich-menus/:channel/:id", (c) => {
    const { channel, id } = c.req.param();
    const picture = providers.line.state.accounts.get(channel)?.rich_menus.menus.get(id)?.picture;
    // a menu's picture never changes
    const headers = { "content-type": picture?.mime ?? "", "cache-control": "private, max-age=3600" };
    return picture ? c.body(new Uint8Array(picture.bytes), 200, headers) : c.notFound();
  });
  const keepPeople = () => people.keep();
  app.route("/local/customers/api", customersApi({ cast, providers, phones, files, samples, live, keepPeople }));
  return app;
}

/** The Graph API knows the posts, too. */
function tellPosts({ graph }: Providers, { accounts }: Cast, samples: Samples): void {
  for (const { id, text, picture } of accounts.flatMap(({ posts = [] }) => posts)) {
    const [permalink, name] = [`https://www.facebook.com/${id}`, `post-${id}`];
    const sample = picture ? samples.find(picture.split("/").at(-1) ?? "") : null;
    const url = sample && `${graph.origin}/files/${name}`;
    // Instagram's names, and those of a page's post
    graph.state.posts.set(id, {
      ...{ permalink, caption: text, media_type: "IMAGE", ...(url && { media_url: url }) },
      ...{ permalink_url: permalink, message: text, ...(url && { full_picture: url }) },
    });
    if (!sample) continue;
    void sample.make().then(
      (bytes) => graph.state.files.set(name, { mime: sample.mime, bytes }),
      (failure: unknown) => console.error(failure),
    );
  }
}

/** People who were added by hand. The simulators keep theirs; here are their names. */
class AddedPeople {
  private readonly file: string | null;
  private readonly given: ReadonlySet<Persona>;

  constructor(
    dataDir: string | null,
    private readonly cast: Cast,
  ) {
    this.file = dataDir && join(dataDir, "people.json");
    if (dataDir) mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    this.given = new Set(cast.personas);
    try {
      if (this.file) cast.personas.unshift(...(JSON.parse(readFileSync(this.file, "utf8")) as Persona[]));
    } catch {
      // no person was added yet
    }
  }

  keep(): void {
    const added = this.cast.personas.filter((persona) => !this.given.has(persona));
    if (this.file) writeFileSync(this.file, JSON.stringify(added.slice(0, 100)), { mode: 0o600 });
  }
}
