import { hostSource } from "../frame/frame-ancestors";

export type PageVerdict =
  | { may: true; reason: "any" | "own" | "allowed"; rule: string; host: string }
  | {
      may: false;
      reason: "not_a_page" | "insecure" | "subdomain" | "apex" | "port" | "not_listed";
      rule: string;
      host: string;
    };

interface Source {
  rule: string;
  isWildcard: boolean;
  name: string;
  port: string;
}

const DEFAULT_PORTS: Record<string, string> = { "http:": "80", "https:": "443" };

function readSource(domain: string): Source | null {
  const rule = hostSource(domain);
  const [, wildcard, name = "", port = ""] = /^(\*\.)?([^:]+)(?::(.+))?$/.exec(rule ?? "") ?? [];
  return rule ? { rule, isWildcard: wildcard !== undefined, name, port } : null;
}

const fitsName = ({ isWildcard, name }: Source, host: string) =>
  isWildcard ? host.endsWith(`.${name}`) : host === name;
const fitsPort = ({ port }: Source, page: URL) =>
  port === "*" || (page.port || DEFAULT_PORTS[page.protocol]) === (port || DEFAULT_PORTS[page.protocol]);

/** Whether browsers let a page frame the widget with these domains (CSP, frame-ancestors), else why not. */
export function judgePage(domains: readonly string[], address: string, appUrl: string): PageVerdict {
  const typed = address.trim();
  const text = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`;
  const page = URL.canParse(text) ? new URL(text) : null;
  if (!page || !/^https?:$/.test(page.protocol) || !/\.|^localhost$/.test(page.hostname)) {
    return { may: false, reason: "not_a_page", rule: "", host: "" };
  }
  const { host, hostname } = page;
  const app = new URL(appUrl);
  if (domains.length === 0) return { may: true, reason: "any", rule: "", host };
  if (page.origin === app.origin) return { may: true, reason: "own", rule: "", host };
  const sources = domains.map(readSource).filter((source) => source !== null);
  const named = sources.filter((source) => fitsName(source, hostname));
  const [fit] = named.filter((source) => fitsPort(source, page));
  // a source without a scheme matches the widget's own scheme, or a more secure one
  const isInsecure = page.protocol === "http:" && app.protocol === "https:";
  if (fit) {
    return isInsecure
      ? { may: false, reason: "insecure", rule: fit.rule, host }
      : { may: true, reason: "allowed", rule: fit.rule, host };
  }
  const [port] = named;
  if (port) return { may: false, reason: "port", rule: port.rule, host };
  const below = sources.find(({ isWildcard, name }) => !isWildcard && hostname.endsWith(`.${name}`));
  if (below) return { may: false, reason: "subdomain", rule: below.rule, host };
  const apex = sources.find(({ isWildcard, name }) => isWildcard && hostname === name);
  if (apex) return { may: false, reason: "apex", rule: apex.rule, host };
  return { may: false, reason: "not_listed", rule: "", host };
}
