/** PostgreSQL from Debian packages: the versions that hosts run, other than the one from npm. */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { bootstrap } from "../../local/postgres/bootstrap";
import { SUPERUSER } from "../../local/postgres/cluster";
import { findFreePorts } from "../../local/supervisor/ports";
import { atEnd } from "./at-end";

const ROOT = "/usr/lib/postgresql";
/** The oldest version that Supabase hosts run and the product supports. */
const OLDEST = 15;

/** Installed versions of PostgreSQL from 15 on, oldest first. */
export function findSystemVersions(): number[] {
  if (!existsSync(ROOT)) return [];
  const versions = readdirSync(ROOT).map(Number);
  return versions.filter((version) => version >= OLDEST && existsSync(`${ROOT}/${version}/bin/initdb`)).sort();
}

/** PostgreSQL refuses to run as root. */
function findUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: idOf("-u"), gid: idOf("-g") };
}

/** Starts an empty cluster, prepared like a host's, and stops it at the end of the file. Returns the URL for migrations. */
export async function startSystemPostgres(version: number): Promise<string> {
  const bin = `${ROOT}/${version}/bin`;
  const user = findUser();
  const folder = mkdtempSync(join(tmpdir(), `postgres-${version}-`));
  if (user) chownSync(folder, user.uid, user.gid);
  const dataDir = join(folder, "data");
  const quietly = { ...user, cwd: folder, stdio: "ignore" } as const;
  const init = [
    "-D",
    dataDir,
    "--encoding=UTF8",
    "--locale=C.UTF-8",
    "--auth=trust",
    `--username=${SUPERUSER}`,
    "--no-sync",
  ];
  execFileSync(`${bin}/initdb`, init, quietly);
  const [port = 0] = await findFreePorts(1);
  const settings = [`port=${port}`, "listen_addresses=127.0.0.1", `unix_socket_directories=${folder}`, "fsync=off"];
  const server = spawn(`${bin}/postgres`, ["-D", dataDir, ...settings.flatMap((one) => ["-c", one])], quietly);
  atEnd(async () => {
    if (server.exitCode === null) {
      server.kill("SIGINT");
      await once(server, "exit");
    }
    rmSync(folder, { recursive: true, force: true });
  });
  const url = `postgres://postgres:secret@127.0.0.1:${port}/postgres`;
  await untilAccepting(url.replace("//postgres:", `//${SUPERUSER}:`));
  await bootstrap(url);
  return url;
}

async function untilAccepting(url: string): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const probe = new pg.Client({ connectionString: url });
    try {
      await probe.connect();
      return;
    } catch (failure) {
      if (Date.now() > deadline) throw failure;
      await new Promise((resolve) => setTimeout(resolve, 100));
    } finally {
      await probe.end().catch(() => {});
    }
  }
}
