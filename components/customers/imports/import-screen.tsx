"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { InboxContextProvider, type InboxMember } from "@/components/rooms/inbox-context";
import { PageHeader } from "@/components/ui/layout/page-header";
import type { CustomerField } from "@/lib/customers/fields";
import type { ImportFile } from "@/lib/customers/import-file";
import type { CustomerImport } from "@/lib/customers/import-schema";
import { ChooseFile } from "./choose-file";
import { ImportHistory } from "./import-history";
import { MapColumns } from "./map-columns";

interface ImportScreenProps {
  project_id: string;
  timeZone: string;
  me: InboxMember;
  fields: CustomerField[];
  imports: CustomerImport[];
}

/** Chooses a file and what its columns are. The check opens a page of its own. */
export function ImportScreen({ project_id, timeZone, me, fields, imports }: ImportScreenProps) {
  const t = useTranslations("customerImports");
  const [file, setFile] = useState<ImportFile | null>(null);
  return (
    <InboxContextProvider project_id={project_id} timeZone={timeZone} me={me}>
      <div className="flex max-w-3xl flex-col gap-4">
        <PageHeader
          title={t("title")}
          description={t("description")}
          back={{ href: `/project/${project_id}/customers`, label: t("back") }}
        />
        {file ? (
          <MapColumns file={file} fields={fields} onBack={() => setFile(null)} />
        ) : (
          <>
            <ChooseFile onRead={setFile} />
            <ImportHistory imports={imports} />
          </>
        )}
      </div>
    </InboxContextProvider>
  );
}
