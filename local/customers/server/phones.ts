import type { Providers } from "../../providers/start";
import type { Act } from "../acts";
import type { Cast, CastAccount, Persona } from "../cast";
import type { ChannelPhone } from "../channels/channel";
import { GraphPhone } from "../channels/graph";
import { LinePhone } from "../channels/line";
import type { Channel, Entry, PersonaSummary, Phone, RichMenu } from "../view";
import { ownEntry, pastEntry, portraitUrl, shopEntry } from "./entries";
import type { FileStore, KeptFile } from "./files";
import type { Journal, JournalEntry } from "./journal";
import { contentOf } from "./own-content";
import { previewOf } from "./preview";
import { TypingWatch } from "./typing";

const NOTHING: PersonaSummary["can"] = {
  quote: false,
  unsend: false,
  edit: false,
  react: false,
  follow: false,
  block: false,
  comment: false,
  thread: false,
};
/** The customers' phones: what each shows, and what is done on it. */
export class Phones {
  private readonly apps: Partial<Record<Channel, ChannelPhone>>;
  private readonly typing = new TypingWatch();

  constructor(
    private readonly cast: Cast,
    { line, graph }: Providers,
    private readonly journal: Journal,
    private readonly files: FileStore,
  ) {
    this.apps = {
      line: new LinePhone(line.control, cast),
      messenger: new GraphPhone(graph.control, cast, "messenger"),
      instagram: new GraphPhone(graph.control, cast, "instagram"),
    };
  }

  find(key: string): Persona | null {
    return this.cast.personas.find((persona) => persona.key === key) ?? null;
  }

  list(): Promise<PersonaSummary[]> {
    return Promise.all(this.cast.personas.map(async (persona) => this.summary(persona, await this.entries(persona))));
  }

  async phone(persona: Persona): Promise<Phone> {
    const entries = await this.entries(persona);
    const account = this.accountOf(persona);
    const app = this.apps[persona.channel];
    const is_subscribed = (await app?.isSubscribed(persona)) ?? false;
    return {
      ...(await this.summary(persona, entries)),
      entries,
      is_typing: app
        ? this.typing.isTyping(persona.key, (await app.signs(persona)).typing_count, lastOfShop(entries))
        : false,
      rich_menu: await this.richMenuOf(persona, account),
      posts: await Promise.all(
        (account.posts ?? []).map(async (post) => ({
          ...post,
          is_subscribed,
          comments: (await app?.comments(persona, post.id)) ?? [],
        })),
      ),
    };
  }

  /** Does an act and records what of it the customer's own phone shows. Throws for what the channel does not have. */
  async act(persona: Persona, act: Act, speaker: string | null): Promise<string> {
    const app = this.apps[persona.channel];
    if (!app) throw new Error("A website's visitor writes in the widget");
    const file = "file" in act ? this.files.find(act.file) : null;
    if ("file" in act && !file) throw new Error("The file is gone");
    if (act.type === "read" && !(await this.hasUnread(persona))) return "";
    if (act.type === "menu") {
      if (app instanceof LinePhone) await app.countMenu(persona, act.area);
      return "";
    }
    if (act.type === "link") {
      if (app instanceof LinePhone) await app.open(persona, act.url);
      return "";
    }
    if (act.type === "read" && app instanceof LinePhone) await app.open(persona, null);
    if (act.type === "edit") {
      const original = this.journal.of(persona.key).entries.find(({ id }) => id === act.id);
      const edits = (original?.edits ?? 0) + 1;
      if (app instanceof GraphPhone) await app.edit(persona, act.id, act.text, edits);
      // in a group only the author can edit, whoever is chosen to write next
      else await app.act(persona, act, { speaker: original?.speaker ?? speaker, file: null });
      this.journal.amend(persona.key, act.id, { edits, content: { type: "text", text: act.text } });
      return act.id;
    }
    const done =
      act.type === "read" && persona.channel === "line"
        ? { id: "", read_token: null, failure: null } // LINE has no read receipts of customers
        : await app.act(persona, act, { speaker, file });
    await this.record(persona, act, file, { speaker, ...done });
    return done.id;
  }

  private async record(
    persona: Persona,
    act: Act,
    file: KeptFile | null,
    more: Pick<JournalEntry, "id" | "speaker" | "read_token" | "failure">,
  ): Promise<void> {
    const { key } = persona;
    if (act.type === "read") return this.journal.see(key, Date.now());
    if (act.type === "unsend") return this.journal.amend(key, act.id, { is_unsent: true });
    if (act.type === "react") return this.journal.react(key, act.id, act.emoji);
    // the simulator keeps comments
    if (act.type === "comment" || act.type === "edit_comment" || act.type === "remove_comment" || act.type === "thread")
      return;
    const quoted =
      "quote" in act && act.quote ? (await this.entries(persona)).find(({ id }) => id === act.quote) : null;
    const quote = quoted ? { id: quoted.id, text: previewOf(quoted.content) } : null;
    const content = contentOf(act, file);
    if (content) this.journal.add(key, { ...more, at: Date.now(), content, quote });
  }

  private async entries(persona: Persona): Promise<Entry[]> {
    const book = this.journal.of(persona.key);
    const app = this.apps[persona.channel];
    const [received, signs] = app
      ? await Promise.all([app.received(persona), app.signs(persona)])
      : [[], { read: new Set<string>(), seen_count: 0 }];
    const lastRead = book.entries.findLastIndex(({ read_token }) => read_token !== null && signs.read.has(read_token));
    const account = this.accountOf(persona);
    const own = book.entries.map((entry, at) => ownEntry(persona, entry, book.reactions, at <= lastRead));
    const shops = received.map((message) => shopEntry(account, message, book.reactions));
    const past = persona.history.map((message) => pastEntry(account, message, book.reactions));
    return [...past, ...[...own, ...shops].sort((one, other) => one.at - other.at)];
  }

  private async summary(persona: Persona, entries: Entry[]): Promise<PersonaSummary> {
    const { key, name, channel, members } = persona;
    const drawnFor = persona.id || key;
    const app = this.apps[channel];
    const { rich_menu: _, posts: __, id, page_id: ___, ...account } = this.accountOf(persona);
    const last = entries.findLast(({ failure }) => failure !== "blocked");
    return {
      key,
      name,
      channel,
      account,
      picture: portraitUrl(members.length > 0 ? `group-${drawnFor}` : drawnFor),
      is_group: members.length > 0,
      speakers: members.map((member) => ({ key: member.key, name: member.name })),
      widget: channel === "web" ? { virtual_id: id, page: `/widget/${id}` } : null,
      is_friend: (await app?.isFriend(persona)) ?? true,
      is_blocked: (await app?.isBlocked(persona)) ?? false,
      last: last ? { at: last.at, from: last.from, content: last.content } : null,
      unread: this.unreadOf(persona, entries),
      thread: (await app?.thread(persona)) ?? null,
      can: app ? { ...app.can, ...(members.length > 0 && { edit: true, follow: false, block: false }) } : NOTHING,
    };
  }

  private unreadOf(persona: Persona, entries: Entry[]): number {
    const { seen_at } = this.journal.of(persona.key);
    const isHistory = new Set(persona.history.map(({ id }) => id));
    return entries.filter(
      ({ id, from, at, failure }) => from === "shop" && at > seen_at && failure !== "blocked" && !isHistory.has(id),
    ).length;
  }

  private async hasUnread(persona: Persona): Promise<boolean> {
    return this.unreadOf(persona, await this.entries(persona)) > 0;
  }

  /** LINE shows rich menus in one-on-one chats only. One that the API set wins over one that was drawn in LINE's own manager. */
  private async richMenuOf(persona: Persona, account: CastAccount): Promise<RichMenu | null> {
    if (persona.members.length > 0) return null;
    return (await this.apps[persona.channel]?.richMenu(persona)) ?? account.rich_menu ?? null;
  }

  private accountOf(persona: Persona): CastAccount {
    const account = this.cast.accounts.find(({ key }) => key === persona.account);
    if (!account) throw new Error(`There is no account ${persona.account}`);
    return account;
  }
}

const lastOfShop = (entries: Entry[]) => entries.findLast(({ from }) => from === "shop")?.at ?? 0;
