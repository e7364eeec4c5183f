/** The most that one bill may ask for, in satang. */
export const MAX_BILL_SATANG = 100_000_000_000;
export const MAX_BILL_ITEMS = 50;
export const MAX_BILL_NOTE = 500;
/** Requests to a bill's public page by one address: above what a customer needs, below a search for tokens. */
export const PAY_PAGE_RATE = { limit: 60, seconds: 60 };
/** Slips and addresses that one address may send. */
export const PAY_WRITE_RATE = { limit: 10, seconds: 60 };
