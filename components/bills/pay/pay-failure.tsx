/** @jsxImportSource preact */
import { createTranslator, type Messages } from "next-intl";
import type { ErrorCode } from "@/lib/errors";
import { type Frame, payHtml } from "./pay-frame";

interface FailedPay extends Frame {
  messages: Messages;
  /** Of the page itself, to try again. */
  path: string;
  status: number;
  code: ErrorCode;
}

/** The page for a request that failed. An unknown token, a draft and an erased bill look like any page that does not exist. */
export function failedPayDocument({ path, status, code, messages, ...frame }: FailedPay): string {
  const { locale } = frame;
  const screen = createTranslator({ locale, messages, namespace: "errorScreen" });
  const errors = createTranslator({ locale, messages, namespace: "errors" });
  const common = createTranslator({ locale, messages, namespace: "common" });
  const ui = createTranslator({ locale, messages, namespace: "ui" });
  const isMissing = code === "not_found";
  return payHtml({
    ...frame,
    title: `${frame.config.webName} chatbot`,
    children: (
      <main id="main" class="failure">
        <FailureDrawing isMissing={isMissing} />
        <p class="status">{status}</p>
        <h1>{screen(isMissing ? "pageNotFoundTitle" : "unexpectedTitle")}</h1>
        <p class="muted">{isMissing ? screen("pageNotFound") : errors(code)}</p>
        {isMissing ? <p class="muted">{screen("pageNotFoundHint")}</p> : null}
        <p class="ways">
          <a class="button primary" href="/">
            {common("backHome")}
          </a>
          {isMissing ? null : (
            <a class="button" href={path}>
              {ui("retry")}
            </a>
          )}
        </p>
      </main>
    ),
  });
}

/** As components/ui/feedback/drawing.tsx. */
function FailureDrawing({ isMissing }: { isMissing: boolean }) {
  return (
    <svg class="drawing" viewBox="0 0 160 112" aria-hidden="true">
      {isMissing ? (
        <>
          <rect class="paper" x="22" y="24" width="82" height="64" rx="9" />
          <path class="rule" d="M36 42h54M36 56h36M36 70h20" />
          <circle class="tint" cx="102" cy="68" r="20" />
          <path class="ink" d="m117 83 16 16" stroke-width="4" />
        </>
      ) : (
        <>
          <path class="paper" d="M26 46a10 10 0 0 1 10-10h30l-6 16 14 8-8 24H36a10 10 0 0 1-10-10Z" />
          <path class="rule" d="M38 52h14M38 64h20" />
          <path class="tint" d="M82 36h42a10 10 0 0 1 10 10v28a10 10 0 0 1-10 10H82l8-22-14-8Z" />
          <path class="ink" d="M106 50v12M106 71v.5" stroke-width="3" />
        </>
      )}
    </svg>
  );
}
