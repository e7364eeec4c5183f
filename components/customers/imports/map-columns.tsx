"use client";

import { useFormatter, useTranslations } from "next-intl";
import { Button } from "@/components/ui/buttons/button";
import { Checkbox } from "@/components/ui/inputs/checkbox";
import { Select } from "@/components/ui/inputs/select";
import { Card } from "@/components/ui/layout/card";
import type { CustomerField } from "@/lib/customers/fields";
import type { ImportFile } from "@/lib/customers/import-file";
import { importTargets } from "@/lib/customers/import-schema";
import { type MappedColumn, useImportFile } from "./use-import-file";

interface MapColumnsProps {
  file: ImportFile;
  fields: readonly CustomerField[];
  onBack: () => void;
}

const SKIP = "";

/** What each column of the file is, guessed from its heading, and whether it replaces values that customers have. */
export function MapColumns({ file, fields, onBack }: MapColumnsProps) {
  const t = useTranslations("customerImports");
  const { number } = useFormatter();
  const { columns, setTarget, setOverwrite, hasContact, send, sent } = useImportFile(file, fields);
  const options = [
    { value: SKIP, label: t("map.skip") },
    ...importTargets.map((target) => ({ value: target as string, label: t(`targets.${target}`) })),
    ...fields.map(({ id, label }) => ({ value: id, label })),
  ];
  return (
    <Card
      title={t("map.title")}
      description={t("map.found", { name: file.name, count: file.records.length })}
      footer={
        <div className="flex flex-wrap items-center justify-end gap-2">
          {hasContact ? null : (
            <p role="status" className="me-auto max-w-md text-sm text-warning-text">
              {t("map.needsContact")}
            </p>
          )}
          <Button onClick={onBack} disabled={sent !== null}>
            {t("file.another")}
          </Button>
          <Button variant="primary" disabled={!hasContact} loading={sent !== null} onClick={() => void send()}>
            {t("map.check")}
          </Button>
        </div>
      }
    >
      <p className="mb-3 text-muted text-sm">{t("map.overwriteHint")}</p>
      <ul className="flex flex-col">
        {columns.map((column) => (
          <ColumnLine
            key={column.at}
            column={column}
            file={file}
            options={options}
            onTarget={(target) => setTarget(column.at, target === SKIP ? null : target)}
            onOverwrite={(on) => setOverwrite(column.at, on)}
          />
        ))}
      </ul>
      {sent === null ? null : (
        <div className="mt-3">
          <p role="status" className="text-muted text-sm">
            {t("map.sending", { percent: number(sent, { style: "percent" }) })}
          </p>
          <progress
            aria-label={t("map.sending", { percent: number(sent, { style: "percent" }) })}
            max={1}
            value={sent}
            className="mt-1 block h-1 w-full accent-(--color-accent)"
          />
        </div>
      )}
    </Card>
  );
}

interface ColumnLineProps {
  column: MappedColumn;
  file: ImportFile;
  options: { value: string; label: string }[];
  onTarget: (target: string) => void;
  onOverwrite: (on: boolean) => void;
}

function ColumnLine({ column, file, options, onTarget, onOverwrite }: ColumnLineProps) {
  const t = useTranslations("customerImports.map");
  const name = column.heading || t("unnamed", { number: column.at + 1 });
  const samples = file.records.flatMap(({ cells }) => cells[column.at]?.trim() || []).slice(0, 3);
  return (
    <li className="grid items-center gap-x-4 gap-y-2 border-border border-t py-3 first:border-0 sm:grid-cols-[1fr_12rem_9rem]">
      <div className="min-w-0">
        <p className="truncate font-medium">{name}</p>
        <p className="truncate text-muted text-sm">{samples.join(" · ") || "–"}</p>
      </div>
      <Select
        aria-label={t("targetOf", { name })}
        value={column.target ?? SKIP}
        onChange={onTarget}
        options={options}
        className="w-full"
      />
      {column.target && column.target !== "tags" ? (
        <Checkbox
          label={
            <>
              {t("overwrite")}
              <span className="sr-only"> {name}</span>
            </>
          }
          checked={column.overwrite}
          onChange={onOverwrite}
        />
      ) : null}
    </li>
  );
}
