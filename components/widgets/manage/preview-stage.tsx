"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { accentOf, accentVariables } from "@/lib/widgets/accent";
import type { WidgetForm } from "@/lib/widgets/settings/form";
import { drawLauncher } from "../loader/launcher";
import type { PreviewDraft, PreviewScene } from "../preview-draft";

interface PreviewStageProps {
  settings: WidgetForm;
  scene: PreviewScene;
  device: "desktop" | "phone";
  theme: "light" | "dark";
  language: "th" | "en";
}

/** What the visitor's page shows. */
function draftOf({ settings, scene, theme, language }: PreviewStageProps, unnamed: string): PreviewDraft {
  const { color, avatar_url, texts, prechat, asks_consent, continues_by_mail, line_id } = settings;
  const name = settings.name || unnamed;
  const widget = { virtual_id: "preview", name, color, avatar_url, greeting: null, texts, prechat, asks_consent };
  return {
    widget: { ...widget, continues_by_mail, line_id: line_id ? String(line_id) : null },
    variables: accentVariables(color),
    language,
    theme,
    scene,
  };
}

/**
 * A mock website with the widget. It uses the real launcher and the visitor's real page in a frame, so nothing is implemented
 * twice. For viewing only: nothing in it takes the focus.
 */
export function PreviewStage(props: PreviewStageProps) {
  const t = useTranslations("widget.manage.preview");
  const { settings, device, theme, language } = props;
  const stage = useRef<HTMLDivElement>(null);
  const drawn = useRef<{ launcher: ReturnType<typeof drawLauncher>; frame: HTMLIFrameElement } | null>(null);
  const latest = useRef(props);
  const unnamed = useRef(t("unnamed"));

  useEffect(() => {
    if (!stage.current) return;
    const launcher = drawLauncher(stage.current);
    const frame = document.createElement("iframe");
    frame.src = `/widget/preview?language=${latest.current.language}&theme=${latest.current.theme}`;
    frame.tabIndex = -1;
    launcher.button.tabIndex = -1;
    launcher.box.prepend(frame);
    drawn.current = { launcher, frame };
    // the visitor's page reports when it can receive the draft
    const onMessage = ({ source, origin, data }: MessageEvent<{ previewIsReady?: boolean }>) => {
      if (source !== frame.contentWindow || origin !== window.location.origin || !data?.previewIsReady) return;
      frame.contentWindow?.postMessage({ draft: draftOf(latest.current, unnamed.current) }, window.location.origin);
    };
    window.addEventListener("message", onMessage);
    return () => {
      window.removeEventListener("message", onMessage);
      launcher.host.remove();
      drawn.current = null;
    };
  }, []);

  useEffect(() => {
    latest.current = props;
    if (!drawn.current) return;
    const { launcher, frame } = drawn.current;
    frame.contentWindow?.postMessage({ draft: draftOf(props, unnamed.current) }, window.location.origin);
    frame.title = t("frame");
    const { fill, on_fill } = accentOf(settings.color);
    const label = settings.texts[language]?.launcher ?? "";
    launcher.set({ fill, ink: on_fill, x: `${settings.offset_x || 0}px`, y: `${settings.offset_y || 0}px` });
    launcher.show(label || settings.name, label, 0, true, settings.side);
    // On phones the frame fills the screen. The sheet does this for narrow windows, but this window is wide.
    frame.style.cssText =
      device === "phone"
        ? "inset:0;width:100%;height:100%;border-radius:0"
        : `height:${STAGE_HEIGHT - 92 - Number(settings.offset_y || 0)}px;max-height:560px`;
    launcher.button.style.display = device === "phone" ? "none" : "";
  });

  const width = device === "phone" ? 360 : 440;
  return (
    <div
      className="relative mx-auto overflow-hidden rounded-card border border-border"
      style={{
        width: "100%",
        maxWidth: width,
        height: STAGE_HEIGHT,
        background: theme === "dark" ? "#18181b" : "#f4f4f5",
      }}
    >
      <div aria-hidden="true" className="flex flex-col gap-3 p-5 opacity-60">
        <span className="text-muted text-xs">{t("site")}</span>
        <span className="h-5 w-2/5 rounded-small bg-border" />
        <span className="h-3 w-3/4 rounded-small bg-border" />
        <span className="h-3 w-2/3 rounded-small bg-border" />
      </div>
      {/* The containing block for the fixed elements inside. */}
      <div ref={stage} inert className="absolute inset-0 [transform:translateZ(0)]" />
    </div>
  );
}

const STAGE_HEIGHT = 580;
