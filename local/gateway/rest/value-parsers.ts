/** Converts database values to JSON like PostgREST. */
import { sql } from "kysely";
import type pg from "pg";
import { parse as parseArray } from "postgres-array";
import { type Database, rows } from "../database";

type Parser = (text: string) => unknown;

const asNumber: Parser = (text) => (Number.isFinite(Number(text)) ? Number(text) : text);
const asIs: Parser = (text) => text;

const PARSERS: Record<number, Parser> = {
  16: (text) => text === "t",
  20: asNumber, // int8
  21: asNumber,
  23: asNumber,
  26: asNumber,
  700: asNumber,
  701: asNumber,
  1700: asNumber, // numeric
  114: (text) => JSON.parse(text),
  3802: (text) => JSON.parse(text),
  1114: (text) => text.replace(" ", "T"), // timestamp
  1184: (text) => text.replace(" ", "T").replace(/([+-]\d{2})$/, "$1:00"), // timestamptz
};

interface ArrayType {
  oid: number;
  element: number;
}

export class ValueParsers implements pg.CustomTypesConfig {
  #elements = new Map<number, number>();

  /** Learns the array types: those of enums and domains have different oids in each database. */
  async learn(db: Database): Promise<void> {
    const arrays = await rows(
      db,
      sql<ArrayType>`
        select oid::int, typelem::int as element from pg_catalog.pg_type where typcategory = 'A' and typelem <> 0`,
    );
    this.#elements = new Map(arrays.map(({ oid, element }) => [oid, element]));
  }

  getTypeParser(oid: number): Parser {
    const element = this.#elements.get(oid);
    if (element === undefined) return PARSERS[oid] ?? asIs;
    const parse = PARSERS[element] ?? asIs;
    return (text) => parseArray(text, parse);
  }
}
