import { readCsv } from "@/lib/csv";
import { type Reading, Unreadable } from "./refusal";

const MAX_ROWS = 5_000;
const QUESTION = /^(คำถาม|ถาม|question|q)$/i;
const ANSWER = /^(คำตอบ|ตอบ|answer|a)$/i;

/** A table's rows, each with its column names; a table of questions and answers as question–answer pairs. */
export function readTable(text: string): Reading {
  const [head = [], ...rows] = readCsv(text).map(({ cells }) => cells);
  if (rows.length > MAX_ROWS) throw new Unreadable("too_much");
  const question = head.findIndex((name) => QUESTION.test(name.trim()));
  const answer = head.findIndex((name) => ANSWER.test(name.trim()));
  const parts = rows.flatMap((row) => {
    const heading = (question >= 0 ? row[question] : row[0])?.trim() ?? "";
    const said =
      answer >= 0
        ? (row[answer] ?? "")
        : row
            .map((cell, at) => (cell.trim() ? `${head[at] ?? ""}: ${cell}` : ""))
            .filter(Boolean)
            .join("\n");
    return said.trim() ? [{ heading: heading.slice(0, 300), text: said }] : [];
  });
  if (parts.length === 0) throw new Unreadable("no_text");
  return { parts };
}
