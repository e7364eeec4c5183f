import { Client } from "pg";
import { billingCommands } from "./operator/billing";
import type { Command } from "./operator/command";
import { jobCommands } from "./operator/jobs";
import { keyCommands } from "./operator/keys";
import { projectCommands } from "./operator/projects";
import { runningDatabase } from "./running-database";

const commands: Record<string, Command> = { ...billingCommands, ...projectCommands, ...jobCommands, ...keyCommands };

/**
 * `npm run operator -- <command> …`: what whoever runs the product does to it. In the database at DATABASE_SESSION_URL or DATABASE_URL,
 * else of the product that runs on LOCAL_DATA_DIR. Without a command it lists them. Each is a SQL function or two, too.
 */
async function main([name = "", ...args]: string[]): Promise<void> {
  const command = commands[name];
  if (!command) {
    console.log("npm run operator -- <command> …\n");
    for (const { usage, does } of Object.values(commands)) console.log(`  ${usage.padEnd(40)} ${does}`);
    if (name) throw new Error(`There is no command "${name}".`);
    return;
  }
  const hosted = process.env.DATABASE_SESSION_URL || process.env.DATABASE_URL;
  const db = new Client({ connectionString: hosted || runningDatabase() });
  await db.connect();
  try {
    const answer = await command.run({ db, isLocal: !hosted }, args);
    if (Array.isArray(answer)) console.table(answer);
    else console.log(answer);
  } finally {
    await db.end();
  }
}

main(process.argv.slice(2)).catch((failure: Error & { code?: string; detail?: string }) => {
  // what a function of the database refuses: its code, and the field it is about
  console.error(failure.code === "P0001" && failure.detail ? `${failure.message}: ${failure.detail}` : failure.message);
  process.exit(1);
});
