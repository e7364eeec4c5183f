"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useInbox } from "@/components/rooms/inbox-context";
import { useFailureToast } from "@/components/rooms/use-failure-toast";
import type { CustomerField } from "@/lib/customers/fields";
import { guessTargets, type ImportFile, importParts, importRows } from "@/lib/customers/import-file";
import { cutText } from "@/lib/customers/import-values";
import { api as http } from "@/lib/http/client";

export interface MappedColumn {
  at: number;
  heading: string;
  /** Null: not imported. */
  target: string | null;
  overwrite: boolean;
}

interface UsedImportFile {
  columns: readonly MappedColumn[];
  setTarget: (at: number, target: string | null) => void;
  setOverwrite: (at: number, overwrite: boolean) => void;
  /** Rows can be matched. */
  hasContact: boolean;
  /** Sends the rows and opens the page of the check. */
  send: () => Promise<void>;
  /** The part of the rows that is sent, from 0 to 1; null before. */
  sent: number | null;
}

/** The columns of a file, and sending it. */
export function useImportFile(file: ImportFile, fields: readonly CustomerField[]): UsedImportFile {
  const t = useTranslations("customerImports.map");
  const { api, project_id } = useInbox();
  const router = useRouter();
  const failed = useFailureToast();
  // sending again continues the same import
  const [id, setId] = useState(() => crypto.randomUUID());
  const [sent, setSent] = useState<number | null>(null);
  const [columns, setColumns] = useState<readonly MappedColumn[]>(() => {
    const targets = guessTargets(file.headings, fields);
    return file.headings.map((heading, at) => ({ at, heading, target: targets[at] ?? null, overwrite: false }));
  });
  const change = (next: readonly MappedColumn[]) => {
    setColumns(next);
    setId(crypto.randomUUID());
  };
  const send = async () => {
    setSent(0);
    const mapped = columns.flatMap(({ target, ...column }) => (target ? [{ ...column, target }] : []));
    const path = `${api}/customers/imports`;
    try {
      await http.post(path, {
        id,
        file_name: cutText(file.name, 200) || "csv",
        columns: mapped.map(({ at, heading, target, overwrite }) => ({
          heading: heading || t("unnamed", { number: at + 1 }),
          target,
          overwrite: overwrite && target !== "tags",
        })),
      });
      const parts = importParts(importRows(file, mapped, fields));
      for (const [at, rows] of parts.entries()) {
        await http.put(`${path}/${id}/rows`, { rows });
        setSent((at + 1) / parts.length);
      }
      await http.post(`${path}/${id}/phase`, { phase: "check" });
      router.push(`/project/${project_id}/customers/import/${id}`);
    } catch (failure) {
      failed(t("failed"), failure);
      setSent(null);
    }
  };
  return {
    columns,
    setTarget: (at, target) =>
      change(
        columns.map((column) => {
          if (column.at === at) return { ...column, target };
          // each target once: the other column gives it up
          return target && column.target === target ? { ...column, target: null } : column;
        }),
      ),
    setOverwrite: (at, overwrite) =>
      change(columns.map((column) => (column.at === at ? { ...column, overwrite } : column))),
    hasContact: columns.some(({ target }) => target === "phone" || target === "email"),
    send,
    sent,
  };
}
