export const MAX_SAVED_ITEMS = 1000;
