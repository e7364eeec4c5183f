import type { Client } from "pg";
import { SCHEMAS } from "../schema/tables";
import { DOMAIN_NAMES, domainOf } from "./domains";
import { code, page, shortName, table } from "./page";

interface Column {
  name: string;
  type: string;
  is_key: boolean;
}

interface Reference {
  columns: string[];
  target_schema: string;
  target: string;
  is_optional: boolean;
  is_unique: boolean;
}

interface Table {
  schema: string;
  name: string;
  comment: string;
  columns: Column[];
  references: Reference[];
}

const INTRO = `
Every table of the database, by domain: what it holds, its columns and its foreign keys. The whole definition, with constraints, indexes,
policies and grants, is in [supabase/schema.sql](../supabase/schema.sql); triggers are in [triggers.md](triggers.md).

A column marked FK names the table it refers to. References to \`projects\` and to \`auth.users\` are not drawn: nearly every table has them.
`;

/** Too many relations lead there to draw. */
const UNDRAWN = ["public.projects", "auth.users"];

const COLUMNS = `
  select jsonb_agg(jsonb_build_object(
    'name', a.attname, 'type', format_type(a.atttypid, null),
    'is_key', coalesce(a.attnum = any (k.conkey), false)
  ) order by a.attnum)
  from pg_attribute a
  left join pg_constraint k on k.conrelid = a.attrelid and k.contype = 'p'
  where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped`;

const REFERENCES = `
  select jsonb_agg(jsonb_build_object(
    'columns', (
      select jsonb_agg(a.attname order by p.place)
      from unnest(f.conkey) with ordinality p (number, place)
      join pg_attribute a on a.attrelid = f.conrelid and a.attnum = p.number
    ),
    'target_schema', tn.nspname, 'target', t.relname,
    'is_optional', exists (
      select from pg_attribute a where a.attrelid = f.conrelid and a.attnum = any (f.conkey) and not a.attnotnull
    ),
    'is_unique', exists (
      select from pg_constraint u where u.conrelid = f.conrelid and u.contype in ('p', 'u') and u.conkey <@ f.conkey
    )
  ) order by f.conname)
  from pg_constraint f
  join pg_class t on t.oid = f.confrelid
  join pg_namespace tn on tn.oid = t.relnamespace
  where f.conrelid = c.oid and f.contype = 'f'`;

async function readTables(db: Client): Promise<Table[]> {
  const { rows } = await db.query<Table>(
    `select n.nspname as schema, c.relname as name, coalesce(obj_description(c.oid, 'pg_class'), '') as comment,
       coalesce((${COLUMNS}), '[]') as columns, coalesce((${REFERENCES}), '[]') as references
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname = any ($1)
     order by array_position($1, n.nspname::text), c.relname`,
    [SCHEMAS],
  );
  return rows;
}

/** Mermaid accepts a dot only in quotes. */
const entity = (schema: string, name: string) => (schema === "public" ? name : `"${schema}.${name}"`);

/** Mermaid accepts only one word. */
const typeWord = (type: string) =>
  type
    .replace("timestamp with time zone", "timestamptz")
    .replace("time without time zone", "time")
    .replace("double precision", "float8")
    .replace("character varying", "varchar")
    .replaceAll(/[^\w[\]]+/g, "_");

function drawTable({ schema, name, columns, references }: Table): string[] {
  const lines = columns.map((column) => {
    const targets = references
      .filter(({ columns: from }) => from.includes(column.name))
      .map(({ target_schema, target }) => shortName(target_schema, target));
    const marks = [...(column.is_key ? ["PK"] : []), ...(targets.length > 0 ? ["FK"] : [])].join(", ");
    const note = targets.length > 0 ? `"${[...new Set(targets)].join(", ")}"` : "";
    return `    ${[typeWord(column.type), column.name, marks, note].filter(Boolean).join(" ")}`;
  });
  return [`  ${entity(schema, name)} {`, ...lines, "  }"];
}

function drawReferences({ schema, name, references }: Table): string[] {
  return references
    .filter(({ target_schema, target }) => !UNDRAWN.includes(`${target_schema}.${target}`))
    .map(({ target_schema, target, is_optional, is_unique, columns }) => {
      const line = `${is_optional ? "|o" : "||"}--${is_unique ? "o|" : "o{"}`;
      return `  ${entity(target_schema, target)} ${line} ${entity(schema, name)} : "${columns.join(", ")}"`;
    });
}

function writeDomain(name: string, tables: readonly Table[]): string {
  const list = table(
    ["table", "what it holds"],
    tables.map(({ schema, name: of, comment }) => [code(shortName(schema, of)), comment]),
  );
  const picture = ["```mermaid", "erDiagram", ...tables.flatMap(drawTable), ...tables.flatMap(drawReferences), "```"];
  return `## ${name}\n\n${list}\n\n${picture.join("\n")}`;
}

/** docs/data-model.md: an entity-relationship diagram for each domain. */
export async function writeDataModel(db: Client): Promise<string> {
  const tables = await readTables(db);
  const domains = DOMAIN_NAMES.map((name) => ({ name, tables: tables.filter((one) => domainOf(one.name) === name) }));
  const filled = domains.filter((domain) => domain.tables.length > 0);
  const contents = filled.map(
    ({ name, tables: of }) => `- [${name}](#${name.toLowerCase().replaceAll(" ", "-")}) (${of.length})`,
  );
  return page("Data model", INTRO, [
    contents.join("\n"),
    ...filled.map(({ name, tables: of }) => writeDomain(name, of)),
  ]);
}
