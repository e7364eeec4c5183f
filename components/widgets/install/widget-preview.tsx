import { MessageCircle } from "lucide-react";
import { useTranslations } from "next-intl";
import { accentOf } from "@/lib/widgets/accent";
import type { Widget } from "@/lib/widgets/schema";

/** A drawing of a website with the launcher and the open chat in the widget's colour. Only a picture: nothing to press. */
export function WidgetPreview({ widget }: { widget: Pick<Widget, "name" | "color" | "greeting"> }) {
  const t = useTranslations("widget.install");
  const { fill, on_fill } = accentOf(widget.color);
  const painted = { backgroundColor: fill, color: on_fill };
  return (
    <figure
      role="img"
      aria-label={t("previewLabel", { name: widget.name })}
      className="relative h-80 overflow-hidden rounded-card border border-border bg-sunken"
    >
      <div className="flex h-8 items-center gap-1.5 border-border border-b bg-surface px-3">
        {["a", "b", "c"].map((dot) => (
          <span key={dot} className="size-2 rounded-full bg-border" />
        ))}
        <span className="ms-2 rounded-full bg-sunken px-3 text-muted text-xs">{t("yourSite")}</span>
      </div>
      <div className="flex flex-col gap-2.5 p-5">
        <span className="h-4 w-2/5 rounded-small bg-border" />
        <span className="h-2.5 w-1/3 rounded-small bg-hover" />
        <span className="h-2.5 w-1/4 rounded-small bg-hover" />
      </div>
      <div className="absolute end-4 bottom-16 flex h-52 w-56 flex-col overflow-hidden rounded-card bg-surface shadow-raised">
        <p className="truncate px-3 py-2.5 font-semibold text-sm" style={painted}>
          {widget.name}
        </p>
        <div className="flex-1 p-3">
          <p className="line-clamp-3 w-fit max-w-[85%] rounded-card bg-sunken px-2.5 py-1.5 text-xs">
            {widget.greeting || t("greeting")}
          </p>
        </div>
        <span className="m-2.5 h-7 rounded-full border border-border" />
      </div>
      <span
        className="absolute end-4 bottom-3 flex size-11 items-center justify-center rounded-full shadow-raised"
        style={painted}
      >
        <MessageCircle aria-hidden="true" className="size-5" />
      </span>
    </figure>
  );
}
