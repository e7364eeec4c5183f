"use client";

import { useEffect, useRef, useState } from "react";
import type { RichMenu, Version } from "@/lib/rich-menus/schema";
import { AreasCard } from "./areas-card";
import { LookCard } from "./look-card";
import { MenuStatus } from "./menu-status";
import { PhonePreview } from "./phone-preview";
import { ShowingCard } from "./showing-card";
import { useRichMenuEditor } from "./use-rich-menu-editor";
import { VersionList } from "./version-list";

interface RichMenuEditorProps {
  project_id: string;
  menu: RichMenu;
  versions: Version[];
  segments: { id: string; name: string }[];
  /** See MenuStatus. */
  replaces: string | null;
  returnsAfter: string | null;
  shop: string;
  timeZone: string;
  mayManage: boolean;
}

/** Edits a rich menu beside a phone that shows it, and publishes it. */
export function RichMenuEditor(props: RichMenuEditorProps) {
  const { project_id, menu, versions, segments, replaces, returnsAfter, shop, timeZone, mayManage } = props;
  const editor = useRichMenuEditor(project_id, menu);
  const { draft, errors, picture } = editor;
  const [wanted, choose] = useState(0);
  const chosen = Math.min(wanted, draft.areas.length - 1);
  const fields = useRef<HTMLDivElement>(null);
  // the first complaint comes into view, also if it is about an area that is not shown
  useEffect(() => {
    const [first] = Object.keys(errors);
    if (!first) return;
    const [, at] = /^areas\.(\d+)\./.exec(first) ?? [];
    if (at) choose(Number(at));
    const frame = requestAnimationFrame(() =>
      fields.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, [errors]);
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,720px)_minmax(280px,1fr)]">
      <div ref={fields} className="flex min-w-0 flex-col gap-6 max-lg:order-2">
        <LookCard editor={editor} chosen={chosen} onChoose={choose} mayManage={mayManage} />
        <AreasCard editor={editor} chosen={chosen} onChoose={choose} mayManage={mayManage} />
        <ShowingCard editor={editor} segments={segments} timeZone={timeZone} mayManage={mayManage} />
        <VersionList
          project_id={project_id}
          menu={menu}
          versions={versions}
          mayManage={mayManage}
          onPublish={editor.publish}
        />
      </div>
      <div className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-4 lg:self-start">
        <MenuStatus
          project_id={project_id}
          menu={menu}
          editor={editor}
          segments={segments}
          isAtLine={versions.some(({ provider_id }) => provider_id !== null)}
          replaces={replaces}
          returnsAfter={returnsAfter}
          timeZone={timeZone}
          mayManage={mayManage}
        />
        <PhonePreview draft={draft} picture={picture} shop={shop} chosen={chosen} onChoose={choose} />
      </div>
    </div>
  );
}
