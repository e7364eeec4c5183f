import type { DeletedProject } from "./schema";

const DAY_MS = 86_400_000;

/** With the days that are left to take its deletion back, the last one counted whole. */
export const withDaysLeft = (project: DeletedProject) => ({
  ...project,
  days_left: Math.max(1, Math.ceil((Date.parse(project.ends_at) - Date.now()) / DAY_MS)),
});
