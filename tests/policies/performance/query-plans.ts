import type pg from "pg";
import type { World } from "../matrix/world";

interface Node {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  Filter?: string;
  "Actual Loops"?: number;
  "Actual Rows"?: number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: Node[];
}

/** A plan node that reads thousands of rows. */
export interface Reading {
  /** E.g. "Seq Scan on rooms". */
  scan: string;
  table: string;
  rows: number;
  filter: string;
  /** The statement it belongs to, shortened. */
  query: string;
}

/**
 * Collects the plans of everything that runs on the world's connection, also inside functions. Requires a superuser.
 */
export async function watchPlans({ db }: World): Promise<() => Reading[]> {
  let texts: string[] = [];
  db.on("notice", ({ message }: pg.DatabaseError | { message?: string }) => {
    if (message?.includes("plan:")) texts.push(message);
  });
  await db.query(`
    load 'auto_explain';
    set local auto_explain.log_min_duration = 0;
    set local auto_explain.log_nested_statements = on;
    set local auto_explain.log_analyze = on;
    set local auto_explain.log_timing = off;
    set local auto_explain.log_format = json;
    set local auto_explain.log_level = notice;
    set local client_min_messages = notice;
    savepoint probe`);
  return () => {
    const taken = texts;
    texts = [];
    return taken.flatMap(readingsOf);
  };
}

/** More rows than any project of the world has in a table. */
const MAX_ROWS = 1_000;

function readingsOf(message: string): Reading[] {
  const { "Query Text": query, Plan: plan } = JSON.parse(message.slice(message.indexOf("{"))) as {
    "Query Text": string;
    Plan: Node;
  };
  return nodesOf(plan).flatMap((node) => {
    if (!node["Relation Name"] && !node["Index Name"]) return [];
    const each =
      (node["Actual Rows"] ?? 0) + (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Index Recheck"] ?? 0);
    const rows = Math.round(each * (node["Actual Loops"] ?? 0));
    if (rows <= MAX_ROWS) return [];
    const { "Node Type": type, "Index Name": index, "Relation Name": relation } = node;
    const scan = `${type}${index ? ` by ${index}` : ""}${relation ? ` on ${relation}` : ""}`;
    return [
      {
        scan,
        table: relation ?? "",
        rows,
        filter: node.Filter ?? "",
        query: query.replaceAll(/\s+/g, " ").trim().slice(0, 300),
      },
    ];
  });
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
