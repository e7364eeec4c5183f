/** Extracts calls from the source of SQL functions. Understands quotes, brackets and line comments, which is enough. */

const withoutComments = (sql: string) => sql.replaceAll(/--[^\n]*/g, "");

/** Finds the end of the bracket that opens at `start`, and the commas between its own arguments. */
function scan(sql: string, start: number): { end: number; commas: number[] } {
  const commas: number[] = [];
  let depth = 0;
  let isQuoted = false;
  for (let at = start; at < sql.length; at++) {
    const letter = sql[at];
    if (letter === "'") isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (letter === "(" || letter === "[") depth++;
    if (letter === "," && depth === 1) commas.push(at);
    if ((letter === ")" || letter === "]") && --depth === 0) return { end: at, commas };
  }
  throw new Error(`A bracket of "${sql.slice(start, start + 40)}…" is not closed.`);
}

/** The arguments of each call of `name`, as source text. */
export function readCalls(source: string, name: string): string[][] {
  const sql = withoutComments(source);
  const calls: string[][] = [];
  for (let at = sql.indexOf(`${name}(`); at >= 0; at = sql.indexOf(`${name}(`, at + 1)) {
    const start = at + name.length;
    const { end, commas } = scan(sql, start);
    const edges = [start, ...commas, end];
    calls.push(edges.slice(1).map((edge, index) => sql.slice((edges[index] ?? start) + 1, edge).trim()));
  }
  return calls;
}

/** The value of a named argument, or "". */
export function argument(call: readonly string[], name: string): string {
  const given = new RegExp(`^${name}\\s*(?::=|=>)\\s*`);
  return call.find((part) => given.test(part))?.replace(given, "") ?? "";
}

/** `'room:' || p_room_id` as `room:{room_id}`. Anything but literals and names becomes `{…}`. */
export function readPattern(expression: string): string {
  if (!expression) return "";
  const [parts = []] = readCalls(`f(${expression.replaceAll("||", ",")})`, "f");
  return parts
    .map((part) => {
      if (/^'[^']*'$/.test(part)) return part.slice(1, -1);
      const [, name] = /^(?:\w+\.)?(\w+)$/.exec(part) ?? [];
      return name ? `{${name.replace(/^[pv]_/, "")}}` : "{…}";
    })
    .join("");
}
