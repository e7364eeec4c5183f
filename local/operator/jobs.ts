import type { Command } from "./command";

/** Commands for failed jobs and the operator's log. */
export const jobCommands: Record<string, Command> = {
  "dead-jobs": {
    usage: "dead-jobs",
    does: "lists jobs that failed their last attempt",
    run: async ({ db }) => (await db.query<object>("select * from private.list_dead_jobs()")).rows,
  },
  "retry-jobs": {
    usage: "retry-jobs <id> … | <task> | all",
    does: "retries dead jobs: by id, all of a task, or all",
    run: async ({ db }, words) => {
      const [first] = words;
      if (!first) throw new Error("Give job ids, a task, or all.");
      const ids = words.every((word) => /^\d+$/.test(word)) ? words : null;
      const task = ids || first === "all" ? null : first;
      const { rows } = await db.query<{ count: number }>("select private.retry_jobs($1, $2) as count", [ids, task]);
      return `${rows[0]?.count} jobs will be retried.`;
    },
  },
  acts: {
    usage: "acts [project id]",
    does: "lists the last hundred uses of these commands",
    run: async ({ db }, [project_id = null]) => {
      const sql = `select acted_at, act, project_id, details::text from private.operator_acts
        where $1::uuid is null or project_id = $1 order by id desc limit 100`;
      return (await db.query<object>(sql, [project_id])).rows;
    },
  },
};
