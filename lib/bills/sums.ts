interface Summed {
  items: readonly { quantity: number; price: number }[];
  discount: number;
  shipping: number;
}

/** The sums of a bill, in satang; the database computes the same. */
export function sumsOf({ items, discount, shipping }: Summed): { subtotal: number; total: number } {
  const subtotal = items.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
  return { subtotal, total: subtotal - discount + shipping };
}

/** What is still missing of a bill, in satang. */
export const remainingOf = ({ total_satang, paid_satang }: { total_satang: number; paid_satang: number }): number =>
  Math.max(0, total_satang - paid_satang);
