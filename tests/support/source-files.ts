import { readdirSync } from "node:fs";
import { join } from "node:path";

/** The TypeScript files below these folders of the repository, sorted. */
export function sourceFiles(folders: readonly string[]): string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((name) => /\.tsx?$/.test(name))
        .map((name) => join(folder, name)),
    )
    .sort();
}
