import { Client } from "pg";
import type { Bench, Figure, Finding } from "../figure";
import { signIn } from "../product";
import { interleaved, percentile, ratio } from "../stats";

const ROUNDS = 25;

/** P8: a query of an outsider on any table must not cost more than a member's, otherwise it can be used for denial of service. */
export const outsider: Figure = {
  id: "P8",
  title: "an outsider's query against any table / a member's",
  measure: async (bench: Bench): Promise<Finding[]> => {
    const agent = await signIn(bench, "agent@demo.local");
    const stranger = await signIn(bench, "viewer@demo.local");
    const { projectOf } = bench.large;
    const db = new Client({ connectionString: bench.databaseUrl });
    await db.connect();
    try {
      // of some tables members may read some columns only
      const { rows } = await db.query<{ name: string; columns: string }>(
        `select c.relname as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
         from pg_class c
         join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
         where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
           and has_column_privilege('authenticated', c.oid, a.attnum, 'select')
         group by c.oid, c.relname
         having bool_or(a.attname = 'project_id')
         order by 1`,
      );
      const findings: Finding[] = [];
      for (const { name, columns } of rows) {
        const as = (token: string) => async () => {
          await db.query("begin");
          await db.query(
            "select set_config('request.jwt.claims', $1, true), set_config('role', 'authenticated', true)",
            [claimsOf(token)],
          );
          await db.query(`select ${columns} from public.${name} where project_id = $1 limit 50`, [projectOf.large]);
          await db.query("rollback");
        };
        const samples = await interleaved({ member: as(agent.token), stranger: as(stranger.token) }, ROUNDS);
        const found = percentile(samples.stranger, 0.5) / percentile(samples.member, 0.5);
        findings.push({ name, value: ratio(found), target: "≤ 1.5 ×", ok: found <= 1.5 });
      }
      return findings;
    } finally {
      await db.end();
    }
  },
};

const claimsOf = (token: string) => Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8");
