/**
 * Sends what belongs together together. lite waits for "begin", for the settings and for the query one after the other;
 * here the first two travel with the third, and statements are prepared: half the time of a request.
 */
import type postgres from "postgres";

/** Marks a statement whose answer nobody needs before the next one is sent. */
export const UNAWAITED = "/* unawaited */";
/** lite's last question in a call of a function: did it set the status or headers? Nothing but "commit" follows it. */
const LAST_QUESTION = /^\s*select current_setting\('response\.status'/i;

type Unsafe = postgres.ReservedSql["unsafe"];
type Parameters = globalThis.Parameters<Unsafe>[1];

export function pipeline(driver: postgres.Sql): { forget(): void } {
  let schemaVersion = 0;
  const reserve = driver.reserve.bind(driver);
  driver.reserve = async () => {
    const reserved = await reserve();
    const unsafe = pipelined(reserved, () => schemaVersion);
    return new Proxy(reserved, { get: (target, name) => (name === "unsafe" ? unsafe : Reflect.get(target, name)) });
  };
  return {
    /** After a change of the schema no statement prepared before is used again: its result might have other columns. */
    forget: () => {
      schemaVersion++;
    },
  };
}

function pipelined(reserved: postgres.ReservedSql, schemaVersion: () => number) {
  let commit: Promise<unknown> | null = null;
  const send = (text: string, parameters?: Parameters) =>
    reserved.unsafe(`${text} /* ${schemaVersion()} */`, typed(reserved, text, parameters), { prepare: true }).execute();

  return (text: string, parameters?: Parameters): Promise<unknown> => {
    if (text === "commit" && commit) {
      const sent = commit;
      commit = null;
      return sent;
    }
    const answer = send(text, parameters);
    if (text === "begin" || text.startsWith(UNAWAITED)) {
      // A failure here makes the next statement of the transaction fail, which is awaited.
      answer.catch(() => {});
      return Promise.resolve(Object.assign([], { command: "", count: 0 }));
    }
    if (LAST_QUESTION.test(text)) {
      commit = send("commit");
      commit.catch(() => {});
    }
    return answer;
  };
}

/** Says of each value what type it has, where the driver would guess wrong. */
function typed(reserved: postgres.ReservedSql, text: string, parameters?: Parameters): Parameters {
  if (!parameters || parameters.length === 0) return parameters;
  // lite hands over json arguments in text form already; the driver would encode them a second time.
  const encoded = new Set([...text.matchAll(/\$(\d+)::jsonb?(?!\[)\b/g)].map((match) => Number(match[1]) - 1));
  return parameters.map((value, index) => {
    if (encoded.has(index) && typeof value === "string") return reserved.typed(value, TEXT);
    // The driver takes a boolean for a boolean and an array for an array of its first value's type; both may be JSON.
    return typeof value === "boolean" || Array.isArray(value) ? reserved.typed(value, ASK_SERVER) : value;
  });
}

const TEXT = 25;
const ASK_SERVER = 0;
