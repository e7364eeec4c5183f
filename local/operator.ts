import { Client } from "pg";
import { billingCommands } from "./operator/billing";
import type { Command } from "./operator/command";
import { jobCommands } from "./operator/jobs";
import { keyCommands } from "./operator/keys";
import { projectCommands } from "./operator/projects";
import { runningDatabase } from "./running-database";

const commands: Record<string, Command> = { ...billingCommands, ...projectCommands, ...jobCommands, ...keyCommands };

/**
 * `npm run operator -- <command> …`: administration by whoever runs the product. Database: DATABASE_SESSION_URL or DATABASE_URL, else the
 * product that runs on LOCAL_DATA_DIR. Without a command, lists them all. Each consists of one or two SQL functions, which can also be
 * called directly.
 */
async function main([name = "", ...args]: string[]): Promise<void> {
  const command = commands[name];
  if (!command) {
    console.log("npm run operator -- <command> …\n");
    for (const { usage, does } of Object.values(commands)) console.log(`  ${usage.padEnd(40)} ${does}`);
    if (name) throw new Error(`Unknown command "${name}".`);
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
  // a refusal by a database function: its code, and the field
  console.error(failure.code === "P0001" && failure.detail ? `${failure.message}: ${failure.detail}` : failure.message);
  process.exit(1);
});
