/** URL of a project's channels. */
export const socialsHref = (project_id: string) => `/project/${project_id}/settings/social`;
