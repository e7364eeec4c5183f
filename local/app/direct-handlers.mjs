import { readFileSync } from "node:fs";
import { join } from "node:path";

const PREFIXES = ["/api/", "/pusher/"];
/** Spellings that Next decodes, redirects or rewrites. */
const UNUSUAL = /[^\w.~/-]|\/\/|\/$|\/\.{1,2}(?:\/|$)/;
/** Next removes its own headers from a request, or answers them in another way. */
const INTERNAL_HEADER = /^(?:x-middleware-|x-nextjs-|x-next-|x-now-|x-matched-path|next-|rsc$)/;

export class DirectHandlers {
  constructor({ files, paths, headers, matchers }) {
    this.root = makeNode();
    for (const [entry, pattern] of Object.entries(paths)) {
      if (PREFIXES.some((prefix) => pattern.startsWith(prefix)))
        this.add(pattern, entry.endsWith("/route") && files[entry]);
    }
    this.headers = headers.map(({ regex, headers }) => ({ regex: new RegExp(regex), headers }));
    this.matchers = matchers.map(({ regexp, has = [] }) => ({
      regexp: new RegExp(regexp),
      has: has.map(({ type, key, value }) => ({ type, key: key.toLowerCase(), value: value && new RegExp(value) })),
    }));
  }

  static read(dist) {
    const read = (name) => JSON.parse(readFileSync(join(dist, name), "utf8"));
    const { headers, redirects, rewrites } = read("routes-manifest.json");
    const isSimple = headers.every(({ has, missing }) => !has && !missing);
    const middleware = Object.values(read("server/middleware-manifest.json").middleware);
    const matchers = middleware.flatMap(({ matchers }) => matchers);
    // without matchers the middleware is described elsewhere (another runtime): its checks must not be skipped
    if (matchers.length === 0) return null;
    if (!isSimple || redirects.length > 0 || Object.values(rewrites).flat().length > 0) return null;
    return new DirectHandlers({
      files: read("server/app-paths-manifest.json"),
      paths: read("app-path-routes-manifest.json"),
      headers,
      matchers,
    });
  }

  add(pattern, file) {
    let node = this.root;
    for (const segment of pattern.slice(1).split("/")) {
      const name = /^\[(\w+)\]$/.exec(segment)?.[1];
      // the rest of a path, [...rest], is left to Next
      if (segment.startsWith("[") && !name) return;
      const next = name ? (node.any ?? makeNode()) : (node.fixed.get(segment) ?? makeNode());
      if (name) Object.assign(node, { any: next, name });
      else node.fixed.set(segment, next);
      node = next;
    }
    node.file = file || null;
  }

  find(url, headers) {
    const end = url.indexOf("?");
    const path = end < 0 ? url : url.slice(0, end);
    if (!PREFIXES.some((prefix) => path.startsWith(prefix)) || UNUSUAL.test(path)) return null;
    for (const name in headers) if (INTERNAL_HEADER.test(name)) return null;
    if (this.matchers.some((matcher) => matches(matcher, path, headers))) return null;
    const found = search(this.root, path.slice(1).split("/"), 0);
    return found && { ...found, headers: this.headers.flatMap((rule) => (rule.regex.test(path) ? rule.headers : [])) };
  }
}

const makeNode = () => ({ fixed: new Map(), any: null, name: null, file: null });

/** At each place, a fixed segment wins over a parameter. */
function search(node, segments, at) {
  const segment = segments[at];
  if (segment === undefined) return node.file && { file: node.file, params: {} };
  const fixed = node.fixed.get(segment);
  const found = fixed ? search(fixed, segments, at + 1) : null;
  if (found || !node.any) return found;
  const answering = search(node.any, segments, at + 1);
  if (answering) answering.params[node.name] = segment;
  return answering;
}

/** Conditions that are not about a header count as met. */
function matches({ regexp, has }, path, headers) {
  return (
    regexp.test(path) &&
    has.every(({ type, key, value }) => {
      if (type !== "header") return true;
      const given = headers[key];
      return given !== undefined && (!value || value.test(String(given)));
    })
  );
}
