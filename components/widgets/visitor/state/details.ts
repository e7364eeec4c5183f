import type { HostPageInfo, WidgetEvents } from "../../protocol";
import type { DetailsAnswer } from "./contract";
import type { Session } from "./session";
import type { Store } from "./store";

type Attributes = Record<string, string | number | boolean | null>;

/** What the host page says about its visitor; queued until the visitor has written. */
export interface Details {
  setAttributes(attributes: Attributes): void;
  addTags(tags: string[]): void;
  removeTags(tags: string[]): void;
  /** Sets the page the visitor is on. */
  see(page: HostPageInfo): void;
  /** Sends what is queued, if the visitor is known by now. */
  flush(): void;
}

const GATHER_MS = 150;
const RETRY_MS = 30_000;
const isText = (value: unknown): value is string => typeof value === "string" && value.trim() !== "";

export function createDetails(
  session: Session,
  store: Store,
  onTags: (outcome: WidgetEvents["tags"]) => void,
): Details {
  let attributes: Attributes = {};
  let tags = new Map<string, "add" | "remove">();
  let page: HostPageInfo | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isBusy = false;

  const soon = (wait = GATHER_MS) => {
    clearTimeout(timer);
    timer = setTimeout(flush, wait);
  };
  const mark = (names: unknown, how: "add" | "remove") => {
    for (const name of Array.isArray(names) ? names : [names])
      if (isText(name)) tags.set(name.trim().slice(0, 50), how);
    soon();
  };

  const isSomething = () => Object.keys(attributes).length > 0 || tags.size > 0 || page !== null;

  async function flush(): Promise<void> {
    const { room } = store.get().conversation;
    if (isBusy || !room || !isSomething()) return;
    isBusy = true;
    let wait = GATHER_MS;
    const said = { attributes, tags, page };
    [attributes, tags, page] = [{}, new Map(), null];
    const named = (how: string) => [...said.tags].flatMap(([name, each]) => (each === how ? [name] : []));
    try {
      const answer = await session.call<DetailsAnswer>("PUT", "/details", {
        attributes: said.attributes,
        add_tags: named("add"),
        remove_tags: named("remove"),
        ...(said.page && { page: said.page }),
      });
      if (said.tags.size > 0) onTags({ tags: answer.tags, refused: answer.refused });
    } catch (failure) {
      // Invalid input from the page is dropped; after an outage it is sent again.
      if ((failure as { isTemporary?: boolean }).isTemporary) {
        attributes = { ...said.attributes, ...attributes };
        tags = new Map([...said.tags, ...tags]);
        page ??= said.page;
        wait = RETRY_MS;
      } else console.warn("ChatWidget: attributes or tags refused", failure);
    } finally {
      isBusy = false;
      // also what the page has said in the meantime
      if (isSomething()) soon(wait);
    }
  }

  return {
    setAttributes(next) {
      for (const [name, value] of Object.entries(next ?? {})) {
        attributes[name.slice(0, 40)] = typeof value === "string" ? value.slice(0, 500) : value;
      }
      soon();
    },
    addTags: (names) => mark(names, "add"),
    removeTags: (names) => mark(names, "remove"),
    see(next) {
      page = next;
      soon();
    },
    flush: soon,
  };
}
