import { connectBackend } from "../../support/start-backend";
import type { Bench, Figure, Finding } from "../figure";
import { countRoundTrips, type Way } from "../round-trips";

/** The most round trips to PostgreSQL per message; the reads are printed for comparison and have no limit of their own. */
const LIMITS: Partial<Record<Way, number>> = {
  "LINE message": 3,
  "website message": 2,
  "answer by LINE": 6,
  "answer on the website": 6,
};

/** P21: round trips to PostgreSQL of a message with all of its jobs, counted in the server's log. */
export const roundTrips: Figure = {
  id: "P21",
  title: "round trips to PostgreSQL",
  measure: async (bench: Bench): Promise<Finding[]> => {
    const found = await countRoundTrips(connectBackend(bench.dataDir));
    return Object.entries(found).map(([way, { count, statements }]) => {
      bench.note(`${way}: ${statements.join("; ")}`);
      const limit = LIMITS[way as Way];
      return {
        name: way,
        value: count.toFixed(1),
        target: limit ? `≤ ${limit}` : "",
        ok: !limit || count <= limit,
      };
    });
  },
};
