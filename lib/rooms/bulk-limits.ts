/** Maximum of individually selected rooms; of a whole view, up to MAX_BULK_ROOMS are changed in the background. */
export const MAX_CHOSEN_ROOMS = 100;
export const MAX_BULK_ROOMS = 5000;
/** How long a bulk change can be undone, in ms. The server allows 5 s more for latency. */
export const UNDO_MS = 10_000;
