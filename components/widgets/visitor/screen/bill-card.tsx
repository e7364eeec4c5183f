import type { BillCardContent } from "@/lib/bills/card";

/** A bill of the shop, with a link to its page. */
export function BillCard({ bill }: { bill: BillCardContent }) {
  return (
    <section className="bill" aria-label={bill.title}>
      <p className="bill-shop">{bill.shop}</p>
      <h3>{bill.title}</h3>
      <dl>
        <Lines lines={bill.items} />
        {bill.more && (
          <div>
            <dt>{bill.more}</dt>
            <dd />
          </div>
        )}
        <Lines lines={bill.extras ?? []} />
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

const Lines = ({ lines }: { lines: BillCardContent["items"] }) => (
  <>
    {lines.map(({ name, amount }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id and never move
      <div key={index}>
        <dt>{name}</dt>
        <dd>{amount}</dd>
      </div>
    ))}
  </>
);
