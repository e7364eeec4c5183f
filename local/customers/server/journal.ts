import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Content, Entry } from "../view";

/** What a customer sent or did. The simulators record only what customers receive. */
export interface JournalEntry {
  id: string;
  at: number;
  content: Content;
  /** In a group: the key of the member who wrote. */
  speaker: string | null;
  quote: Entry["quote"];
  is_unsent: boolean;
  /** How often the text was edited. */
  edits: number;
  failure: Entry["failure"];
  /** With which the shop marks the message as read; only LINE has one. */
  read_token: string | null;
}

interface Book {
  entries: JournalEntry[];
  /** Reactions to the shop's and own messages, by message id. */
  reactions: Record<string, string>;
  /** When the phone was last looked at, in ms. */
  seen_at: number;
}

/** The last entries of each customer. */
const KEPT = 300;
const WRITE_MS = 300;

/** The customers' own side of their chats, in one file; the file of an interrupted write is never left half-written. */
export class Journal {
  private readonly books: Map<string, Book>;
  private readonly file: string | null;
  private timer: NodeJS.Timeout | undefined;

  /** Without a folder, nothing is kept. */
  constructor(dataDir: string | null) {
    this.file = dataDir && join(dataDir, "customers.json");
    if (dataDir) mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    this.books = new Map(Object.entries(this.read()));
    process.once("exit", () => this.timer && this.flush());
  }

  of(persona: string): Readonly<Book> {
    return this.books.get(persona) ?? { entries: [], reactions: {}, seen_at: 0 };
  }

  add(persona: string, entry: Pick<JournalEntry, "id" | "at" | "content"> & Partial<JournalEntry>): void {
    const empty = { speaker: null, quote: null, is_unsent: false, edits: 0, failure: null, read_token: null };
    this.change(persona, (book) => {
      book.entries.push({ ...empty, ...entry });
      book.entries.splice(0, Math.max(0, book.entries.length - KEPT));
    });
  }

  amend(persona: string, id: string, change: Partial<JournalEntry>): void {
    this.change(persona, ({ entries }) => {
      const entry = entries.find((one) => one.id === id);
      if (entry) Object.assign(entry, change);
    });
  }

  react(persona: string, id: string, emoji: string | null): void {
    this.change(persona, ({ reactions }) => {
      if (emoji) reactions[id] = emoji;
      else delete reactions[id];
    });
  }

  see(persona: string, at: number): void {
    this.change(persona, (book) => {
      book.seen_at = at;
    });
  }

  /** Writes what is not on the disk yet. */
  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (!this.file) return;
    writeFileSync(`${this.file}.new`, JSON.stringify(Object.fromEntries(this.books)), { mode: 0o600 });
    renameSync(`${this.file}.new`, this.file);
  }

  private change(persona: string, work: (book: Book) => void): void {
    const book = this.books.get(persona) ?? { entries: [], reactions: {}, seen_at: 0 };
    this.books.set(persona, book);
    work(book);
    this.timer ??= setTimeout(() => this.flush(), WRITE_MS);
  }

  private read(): Record<string, Book> {
    try {
      return this.file ? (JSON.parse(readFileSync(this.file, "utf8")) as Record<string, Book>) : {};
    } catch {
      return {}; // the first start
    }
  }
}
