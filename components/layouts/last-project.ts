/** The project last opened in this browser. Without it, as in a browser that lacks the Cookie Store API, the most active one is shown. */
export const LAST_PROJECT_COOKIE = "last-project";

/** The project whose frame surrounds a person's own pages; null without any. `projects` are those that the person is in now. */
export function lastProject<Project extends { id: string }>(
  projects: readonly Project[],
  remembered: string | undefined,
): Project | null {
  return projects.find(({ id }) => id === remembered) ?? projects[0] ?? null;
}
