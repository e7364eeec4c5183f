/** A figure in running text or a table: a quiet underline, as most of them are links. */
export const figureLinkClass = "touch-target underline decoration-control underline-offset-4 hover:decoration-current";
