/**
 * Call before `next start`: the next HTTP server that is created in this process calls API handlers directly. `root`: folder of the project, with
 * a production build; `hostname`: the one that Next is given.
 */
export function answerDirectly(root: string, hostname?: string): void;
