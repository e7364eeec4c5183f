import type { DeletedProject } from "./schema";

const DAY_MS = 86_400_000;

/** Adds the number of days left to restore it, rounded up. */
export const withDaysLeft = (project: DeletedProject) => ({
  ...project,
  days_left: Math.max(1, Math.ceil((Date.parse(project.ends_at) - Date.now()) / DAY_MS)),
});
