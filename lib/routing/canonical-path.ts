import { ROUTES } from "./routes";

type Segment = { kind: "static"; text: string } | { kind: "one" | "some" | "any" };

function segmentOf(text: string): Segment {
  if (text.startsWith("[[...")) return { kind: "any" };
  if (text.startsWith("[...")) return { kind: "some" };
  if (text.startsWith("[")) return { kind: "one" };
  return { kind: "static", text };
}

const RANK: Record<Segment["kind"], number> = { static: 0, one: 1, some: 2, any: 3 };

/** Static segments before parameters, segment by segment, like Next's own matching. */
function byPrecedence(a: Segment[], b: Segment[]): number {
  for (let index = 0; index < Math.max(a.length, b.length); index++) {
    const [left, right] = [a[index], b[index]];
    if (!left || !right) return left ? 1 : -1;
    if (RANK[left.kind] !== RANK[right.kind]) return RANK[left.kind] - RANK[right.kind];
  }
  return 0;
}

const split = (path: string) => path.split("/").filter(Boolean);
const table = ROUTES.map((route) => split(route).map(segmentOf)).sort(byPrecedence);

/** The segments in the route's own case, or null if the route does not match. Ids keep their case. */
function respell(route: readonly Segment[], given: readonly string[]): string[] | null {
  const fitted: string[] = [];
  for (const [index, segment] of route.entries()) {
    if (segment.kind === "any" || segment.kind === "some") {
      const rest = given.slice(index);
      return segment.kind === "some" && rest.length === 0 ? null : [...fitted, ...rest];
    }
    const text = given[index];
    if (text === undefined) return null;
    if (segment.kind === "static" && segment.text.toLowerCase() !== text.toLowerCase()) return null;
    fitted.push(segment.kind === "static" ? segment.text : text);
  }
  return given.length === route.length ? fitted : null;
}

/** The path as app/ spells it: static segments in their own case, ids unchanged, no trailing slash. Null if no page or handler matches. */
export function canonicalPath(pathname: string): string | null {
  const given = split(pathname);
  for (const route of table) {
    const fitted = respell(route, given);
    if (fitted) return `/${fitted.join("/")}`;
  }
  return null;
}
