import { useTranslations } from "next-intl";
import { Card } from "@/components/ui/layout/card";
import { PageHeader } from "@/components/ui/layout/page-header";
import type { ListedAi, ShownEndpoint } from "@/lib/ai/queries";
import type { OpenQuestion } from "@/lib/ai/schema";
import { CreateAi } from "./create-ai";
import { EndpointCard } from "./endpoint-card";
import { AiCard } from "./list/ai-card";
import { ExampleChat } from "./list/example-chat";
import { TeachList } from "./list/teach-list";

interface AisScreenProps {
  project_id: string;
  ais: ListedAi[];
  questions: OpenQuestion[];
  endpoint: ShownEndpoint;
  mayChange: boolean;
}

/** All AIs of the project with their week, beside what they could not answer. */
export function AisScreen({ project_id, ais, questions, endpoint, mayChange }: AisScreenProps) {
  const t = useTranslations("ai");
  const draft = ais.find(({ published_at, sources }) => published_at === null && sources === 0);
  const create = mayChange ? <CreateAi project_id={project_id} draft_id={draft?.id ?? null} /> : null;
  if (ais.length === 0) {
    return (
      <>
        <PageHeader title={t("title")} description={t("description")} />
        <div className="flex flex-col gap-4">
          <Card>
            <div className="grid items-center gap-6 py-2 md:grid-cols-2 md:px-4">
              <div>
                <p className="font-semibold text-lg">{t("empty.title")}</p>
                <p className="mt-1 text-muted">{t("empty.description")}</p>
                {create ? <div className="mt-4">{create}</div> : null}
              </div>
              <ExampleChat />
            </div>
          </Card>
          <EndpointCard project_id={project_id} endpoint={endpoint} mayChange={mayChange} />
        </div>
      </>
    );
  }
  return (
    <>
      <PageHeader title={t("title")} description={t("description")} actions={create} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_26rem] xl:grid-rows-[auto_1fr]">
        <ul aria-label={t("list")} className="flex min-w-0 flex-col gap-4">
          {ais.map((ai) => (
            <AiCard key={ai.id} ai={ai} mayChange={mayChange} />
          ))}
        </ul>
        <div className="xl:col-start-2 xl:row-span-2 xl:row-start-1">
          <TeachList project_id={project_id} ais={ais} questions={questions} mayChange={mayChange} />
        </div>
        <EndpointCard project_id={project_id} endpoint={endpoint} mayChange={mayChange} />
      </div>
    </>
  );
}
