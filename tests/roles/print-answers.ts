import { ROLES } from "./audience";

const CELL = 10;

/** Prints the table (a row per URL, a column per role), the number of each result, and the complaints. */
export function printAnswers(answers: ReadonlyMap<string, readonly string[]>, complaints: readonly string[]): void {
  const width = Math.max(...[...answers.keys()].map((address) => address.length));
  const row = (address: string, cells: readonly string[]) =>
    console.log([address.padEnd(width), ...cells.map((cell) => cell.padEnd(CELL))].join("  ").trimEnd());
  row("", ROLES);
  for (const [address, given] of answers) row(address, given);
  const counts = new Map<string, number>();
  for (const answer of [...answers.values()].flat()) counts.set(answer, (counts.get(answer) ?? 0) + 1);
  const summary = [...counts].map(([answer, count]) => `${count} × ${answer}`).join(", ");
  console.log(`\n${answers.size} addresses as ${ROLES.length}: ${summary}`);
  console.log(`${complaints.length} complaints${complaints.map((line) => `\n- ${line}`).join("")}`);
}
