/** So many are chosen one by one; of a whole view up to MAX_BULK_ROOMS are changed, in the background. */
export const MAX_CHOSEN_ROOMS = 100;
export const MAX_BULK_ROOMS = 5000;
/** How long a change of many rooms can be undone, in ms. The server gives 5 s more for the way. */
export const UNDO_MS = 10_000;
