import type { BillCardContent } from "@/lib/bills/card";

/** A bill of the shop, with a link to its page. */
export function BillCard({ bill }: { bill: BillCardContent }) {
  return (
    <section className="bill" aria-label={bill.title}>
      <p className="bill-shop">{bill.shop}</p>
      <h3>{bill.title}</h3>
      <dl>
        {bill.items.map(({ name, amount }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
        {bill.more && (
          <div>
            <dt>{bill.more}</dt>
            <dd />
          </div>
        )}
        <div className="bill-total">
          <dt>{bill.total_label}</dt>
          <dd>{bill.total}</dd>
        </div>
      </dl>
      {bill.due && <p className="bill-shop">{bill.due}</p>}
      <a href={bill.url} target="_blank" rel="noopener noreferrer">
        {bill.button}
      </a>
    </section>
  );
}
