/** Compiles local/ once for each state of its sources; returns the folder that holds the programs as <name>.mjs. */
export function compile(root: string): Promise<string>;
