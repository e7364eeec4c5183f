import { request } from "node:http";
import { buffer } from "node:stream/consumers";
import type { Bench, Figure, Finding } from "../figure";
import { demoProject, signIn } from "../product";

const MOST = 7_000;

/** P25: what a browser receives for a list of rooms, compressed. The widget's part is in figures/widget. */
export const wire: Figure = {
  id: "P25",
  title: "bytes on the wire",
  measure: async (bench: Bench): Promise<Finding[]> => {
    const { token } = await signIn(bench, "owner@demo.local");
    const path = `/api/project/${await demoProject(bench)}/rooms?view=all`;
    const [plain, compressed] = [
      await receive(bench, path, token, "identity"),
      await receive(bench, path, token, "gzip"),
    ];
    bench.note(`not compressed: ${plain} bytes`);
    return [{ name: "list of 50 rooms", value: `${compressed} bytes`, target: "≤ 7 kB", ok: compressed <= MOST }];
  },
};

/** The length of a response's body as it was sent. */
function receive(bench: Bench, path: string, token: string, encoding: string): Promise<number> {
  const headers = { apikey: bench.publishableKey, authorization: `Bearer ${token}`, "accept-encoding": encoding };
  return new Promise((resolve, reject) =>
    request(`${bench.origin}${path}`, { headers }, (response) => {
      if (response.statusCode === 200) buffer(response).then(({ length }) => resolve(length), reject);
      else reject(new Error(`${path} answered ${response.statusCode}`));
    })
      .on("error", reject)
      .end(),
  );
}
