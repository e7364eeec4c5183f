"use client";

import { ArrowRight } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import useSWRInfinite from "swr/infinite";
import { useInbox } from "@/components/rooms/inbox-context";
import { Button } from "@/components/ui/buttons/button";
import { RetryLine } from "@/components/ui/feedback/retry-line";
import { SkeletonText } from "@/components/ui/feedback/skeleton";
import type { CustomerField } from "@/lib/customers/fields";
import { isImportTarget } from "@/lib/customers/import-file";
import type { CustomerImport, ImportKind, PlannedPage, PlannedRow } from "@/lib/customers/import-schema";

interface PlannedRowsProps {
  current: CustomerImport;
  kind: ImportKind;
  fields: readonly CustomerField[];
}

/** The rows of one kind: what changes, or why not. */
export function PlannedRows({ current, kind, fields }: PlannedRowsProps) {
  const t = useTranslations("customerImports");
  const { api } = useInbox();
  const path = `${api}/customers/imports/${current.id}/rows?kind=${kind}`;
  const { data, error, mutate, size, setSize, isValidating } = useSWRInfinite<PlannedPage>(
    (_at, before: PlannedPage | null) => {
      if (before && before.next === null) return null;
      return before ? `${path}&after=${before.next}` : path;
    },
    { revalidateFirstPage: false },
  );
  if (error && !data) {
    return (
      <div className="p-5">
        <RetryLine onRetry={mutate} />
      </div>
    );
  }
  if (!data) {
    return (
      <div className="p-5">
        <SkeletonText lines={5} />
      </div>
    );
  }
  const rows = data.flatMap((page) => page.rows);
  if (rows.length === 0) return <p className="px-5 py-6 text-muted">{t("nothingHere")}</p>;
  return (
    <>
      <ul>
        {rows.map((row) => (
          <PlannedLine key={row.line} row={row} kind={kind} columns={current.columns} fields={fields} />
        ))}
      </ul>
      {data.at(-1)?.next === null ? null : (
        <div className="flex justify-center border-border border-t p-3">
          <Button loading={isValidating} onClick={() => void setSize(size + 1)}>
            {t("more")}
          </Button>
        </div>
      )}
    </>
  );
}

interface PlannedLineProps extends Pick<PlannedRowsProps, "kind" | "fields"> {
  row: PlannedRow;
  columns: CustomerImport["columns"];
}

function PlannedLine({ row, kind, columns, fields }: PlannedLineProps) {
  const t = useTranslations("customerImports");
  const { project_id } = useInbox();
  const given = [row.values.name, row.values.phone, row.values.email].find((value) => typeof value === "string");
  const name = row.customer_name || given || t("noName");
  const nameOf = (target: string) =>
    isImportTarget(target) ? t(`targets.${target}`) : (fields.find(({ id }) => id === target)?.label ?? target);
  const heading = columns.find(({ target }) => target === row.reason_column)?.heading;
  const reason = row.reason
    ? row.reason_column && heading
      ? t("column", { name: heading, reason: t(`reasons.${row.reason}`) })
      : t(`reasons.${row.reason}`)
    : null;
  const cell = row.reason_column ? row.values[row.reason_column] : undefined;
  return (
    <li className="flex flex-col gap-1 border-border border-t px-5 py-3 first:border-0">
      <div className="flex min-w-0 items-baseline justify-between gap-3">
        {row.customer_id && row.customer_name !== null ? (
          <Link
            href={`/project/${project_id}/customers/${row.customer_id}`}
            className="min-w-0 truncate font-medium hover:underline"
          >
            {name}
          </Link>
        ) : (
          <span className="min-w-0 truncate font-medium">{name}</span>
        )}
        <span className="tabular shrink-0 text-muted text-sm">{t("line", { line: row.line })}</span>
      </div>
      {kind === "kept" && row.undo_reason ? (
        <p className="text-sm">{t(`undoReasons.${row.undo_reason}`)}</p>
      ) : row.other_line ? (
        <p className="text-muted text-sm">{t("sameAs", { line: row.other_line })}</p>
      ) : reason ? (
        <p className="text-danger-text text-sm">
          {reason}
          {cell ? <span className="text-muted"> ({[cell].flat().join(", ")})</span> : null}
        </p>
      ) : (
        <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 text-sm">
          {Object.entries(row.changes).map(([target, change]) => (
            <div key={target} className="contents">
              <dt className="text-muted">{nameOf(target)}</dt>
              <dd className="min-w-0 break-words">
                <Change change={change} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

function Change({ change }: { change: PlannedRow["changes"][string] }) {
  const t = useTranslations("customerImports");
  const now = [change.new].flat().join(", ");
  if (change.kept) return <span className="text-muted">{t("keptValue", { value: change.old ?? "" })}</span>;
  if (change.old === undefined) return now;
  return (
    <>
      <del className="text-muted">{change.old}</del>{" "}
      <ArrowRight aria-hidden="true" className="inline size-3.5 text-subtle" />{" "}
      <ins className="no-underline">{now}</ins>
    </>
  );
}
