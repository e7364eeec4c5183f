import { randomBytes } from "node:crypto";
import sharp from "sharp";
import type { Keep } from "../storage";
import { Refusal, refusals } from "./refusal";

type Fields = Record<string, unknown>;

/** A rich menu of an account. Its picture is uploaded once and cannot be replaced. */
export interface RichMenu {
  id: string;
  /** As it was created: size, selected, name, chatBarText, areas. */
  menu: Fields & { size: { width: number; height: number } };
  picture: { bytes: Buffer; mime: string } | null;
}

/** https://developers.line.biz/en/reference/messaging-api/#rich-menu: at most 1,000 menus an account by the API. */
const MAX_MENUS = 1_000;
/** https://developers.line.biz/en/reference/messaging-api/#upload-rich-menu-image-requirements */
const MAX_PICTURE_BYTES = 1024 * 1024;
const FORMATS: Record<string, string> = { jpeg: "image/jpeg", png: "image/png" };
const [MIN_WIDTH, MAX_WIDTH, MIN_HEIGHT, MIN_RATIO] = [800, 2_500, 250, 1.45];
const MAX_USES = 10_000;
/** Letters of an action's texts, which the contract does not limit. https://developers.line.biz/en/reference/messaging-api/#action-objects */
const MAX_LETTERS: Record<string, number> = { label: 20, text: 300, displayText: 300, uri: 1_000 };
/** The areas of a menu. https://developers.line.biz/en/reference/messaging-api/#rich-menu-object */
const MAX_AREAS = 20;

/** Throws LINE's 400 for a menu that fits the contract, but not the reference. */
export function checkMenu(menu: Fields): void {
  const {
    size,
    areas = [],
    name,
    chatBarText,
    selected,
  } = menu as {
    size?: { width?: number; height?: number };
    areas?: { bounds?: { x: number; y: number; width: number; height: number }; action?: Fields }[];
  } & Fields;
  const details: { message: string; property: string }[] = [];
  const complain = (property: string, message: string) => details.push({ property, message });
  const { width = 0, height = 0 } = size ?? {};
  if (width < MIN_WIDTH || width > MAX_WIDTH) complain("size.width", `Must be between ${MIN_WIDTH} and ${MAX_WIDTH}`);
  if (height < MIN_HEIGHT) complain("size.height", `Must be at least ${MIN_HEIGHT}`);
  else if (width / height < MIN_RATIO) complain("size", `The ratio of width to height must be at least ${MIN_RATIO}`);
  if (!name) complain("name", "May not be empty");
  if (!chatBarText) complain("chatBarText", "May not be empty");
  if (typeof selected !== "boolean") complain("selected", "May not be empty");
  if (areas.length > MAX_AREAS) complain("areas", `Size must be between 0 and ${MAX_AREAS}`);
  for (const [at, { bounds, action }] of areas.entries()) {
    if (!bounds || bounds.x + bounds.width > width || bounds.y + bounds.height > height) {
      complain(`areas[${at}].bounds`, "Must be inside the rich menu");
    }
    if (!action?.type) complain(`areas[${at}].action`, "May not be empty");
    for (const [field, most] of Object.entries(MAX_LETTERS)) {
      if (String(action?.[field] ?? "").length > most) {
        complain(`areas[${at}].action.${field}`, `Length must be between 0 and ${most}`);
      }
    }
    if (action?.type === "uri" && !/^(https?|line|tel):/.test(String(action.uri))) {
      complain(`areas[${at}].action.uri`, "Invalid action URI");
    }
  }
  if (details.length > 0) throw refusals.body(details);
}

/** The rich menus of an account, as a restart keeps them. */
export interface StoredRichMenus {
  menus: Map<string, RichMenu>;
  /** Id of the menu that everybody sees who has none of their own. */
  default_id: string | null;
  /** Menu ids by alias. */
  aliases: Map<string, string>;
  /** Menu ids by person. */
  links: Map<string, string>;
  /** What people did with a menu, by its id; area null: opened. */
  uses: Map<string, { person: string; area: number | null }[]>;
}

export const noRichMenus = (): StoredRichMenus => ({
  menus: new Map(),
  default_id: null,
  aliases: new Map(),
  links: new Map(),
  uses: new Map(),
});

/** Rich menus with their pictures' bytes in files. */
export function snapshotRichMenus({ menus, ...others }: StoredRichMenus, keep: Keep): object {
  const kept = [...menus].map(([id, one]) => {
    const picture = one.picture && { ...one.picture, bytes: keep(one.picture.bytes) };
    return [id, { ...one, picture }] as const;
  });
  return { ...others, menus: new Map(kept) };
}

/** What LINE does with the rich menus of an account. */
export class RichMenus {
  constructor(readonly stored: StoredRichMenus) {}

  create(menu: Fields): string {
    checkMenu(menu);
    if (this.stored.menus.size >= MAX_MENUS) throw new Refusal(400, "The number of rich menus exceeds the limit");
    const id = `richmenu-${randomBytes(16).toString("hex")}`;
    this.stored.menus.set(id, { id, menu: menu as RichMenu["menu"], picture: null });
    return id;
  }

  get(id: string): RichMenu {
    const menu = this.stored.menus.get(id);
    if (!menu) throw new Refusal(404, "richmenu not found");
    return menu;
  }

  /** A menu that can be shown. */
  getShown(id: string): RichMenu {
    const menu = this.get(id);
    if (!menu.picture) throw new Refusal(400, "must upload richmenu image before applying it to user");
    return menu;
  }

  async upload(id: string, bytes: Buffer, mime: string): Promise<void> {
    const menu = this.get(id);
    if (menu.picture) throw new Refusal(400, "An image has already been uploaded to the richmenu");
    if (bytes.length > MAX_PICTURE_BYTES) throw new Refusal(413, "The image exceeds the max size of 1MB");
    const {
      width,
      height,
      format = "",
    } = await sharp(bytes)
      .metadata()
      .catch(() => ({ width: 0, height: 0, format: "" }));
    const known = FORMATS[format];
    if (!known || known !== mime) throw refusals.contentType(mime);
    const { size } = menu.menu;
    if (width !== size.width || height !== size.height) {
      throw new Refusal(400, "The image size must be the same as the size of the richmenu");
    }
    menu.picture = { bytes, mime };
  }

  /** Deletes a menu with all that shows it. */
  delete(id: string): void {
    this.get(id);
    this.stored.menus.delete(id);
    if (this.stored.default_id === id) this.stored.default_id = null;
    for (const [person, linked] of this.stored.links) if (linked === id) this.stored.links.delete(person);
    for (const [alias, linked] of this.stored.aliases) if (linked === id) this.stored.aliases.delete(alias);
  }

  use(person: string, area: number | null): void {
    const shown = this.shownTo(person);
    if (!shown) return;
    const uses = this.stored.uses.get(shown.id) ?? [];
    this.stored.uses.set(shown.id, [...uses, { person, area }].slice(-MAX_USES));
  }

  /** https://developers.line.biz/en/reference/messaging-api: the summary of a menu's statistics. */
  summary(id: string) {
    const { menu } = this.get(id);
    const uses = this.stored.uses.get(id) ?? [];
    const metrics = (of: typeof uses) => ({
      count: of.length,
      uniqueUsers: new Set(of.map(({ person }) => person)).size,
    });
    const areas = (menu.areas ?? []) as { bounds: object }[];
    return {
      richMenuId: id,
      ...(uses.length > 0 && {
        impression: { metrics: metrics(uses.filter(({ area }) => area === null)) },
        clicks: areas.map(({ bounds }, at) => ({ bounds, metrics: metrics(uses.filter(({ area }) => area === at)) })),
      }),
    };
  }

  /** The menu under a person's chat. */
  shownTo(person: string): RichMenu | null {
    return this.stored.menus.get(this.stored.links.get(person) ?? this.stored.default_id ?? "") ?? null;
  }
}
