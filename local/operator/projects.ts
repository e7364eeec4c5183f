import type { Client } from "pg";
import type { Command } from "./command";

const SUSPENDED = `
  select p.id, p.name, p.suspended_at, p.suspended_why from public.projects p
  where p.suspended_at is not null and p.deleted_at is null order by p.suspended_at`;

const listSuspended = async (db: Client) => (await db.query<object>(SUSPENDED)).rows;

export const projectCommands: Record<string, Command> = {
  suspend: {
    usage: "suspend <project id> <why>",
    does: "suspends a project: members can only read, nothing is sent, incoming messages are stored; members see the reason",
    run: async ({ db }, [project_id, ...words]) => {
      await db.query("select private.suspend_project($1, $2)", [project_id, words.join(" ")]);
      return "The project is suspended.";
    },
  },
  trial: {
    usage: "trial <project id> <days>",
    does: "starts a trial of that many days",
    run: async ({ db }, [project_id, days]) => {
      if (!/^\d{1,3}$/.test(days ?? "")) throw new Error("Give the number of days.");
      await db.query("select private.give_free_trial($1, $2)", [project_id, days]);
      return `The project has a trial of ${days} days.`;
    },
  },
  suspended: {
    usage: "suspended",
    does: "lists suspended projects",
    run: ({ db }) => listSuspended(db),
  },
  restore: {
    usage: "restore <project id>",
    does: "ends a suspension; broadcasts stay paused until a member resumes them",
    run: async ({ db }, [project_id]) => {
      await db.query("select private.unsuspend_project($1)", [project_id]);
      return "The project is no longer suspended.";
    },
  },
};
