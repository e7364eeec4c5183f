/** The most that one bill may ask for, in satang. */
export const MAX_BILL_SATANG = 100_000_000_000;
export const MAX_BILL_ITEMS = 50;
export const MAX_ITEM_NAME = 120;
/** The highest price of one item, in satang. */
export const MAX_ITEM_SATANG = 10_000_000_000;
export const MAX_BILL_NOTE = 500;
/**
 * Requests to public pages of bills by one address. Wide, because mobile carriers put many customers behind one address, and a page polls
 * while its slip is checked; a token has 256 bits, so a search is hopeless in any case.
 */
export const PAY_PAGE_RATE = { limit: 600, seconds: 60 };
/** Slips and addresses that one address may send; a bill takes 20 slips in all. */
export const PAY_WRITE_RATE = { limit: 30, seconds: 60 };
/** Postcodes that one address may look up. */
export const PLACES_RATE = { limit: 120, seconds: 60 };
