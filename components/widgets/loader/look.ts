/** What the host page may say about the launcher, by data- attributes or `init`. */
export interface Look {
  widget: string;
  color?: string | undefined;
  label?: string | undefined;
  language?: string | undefined;
  theme?: string | undefined;
  position?: string | undefined;
}

export const NEUTRAL_COLOR = "#3f4650";

/** Black or white, whichever a person sees better on the colour. */
export function inkOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return red * 0.3 + green * 0.59 + blue * 0.11 > 165 ? "#0b0d0e" : "#fff";
}

// Everything lives in a shadow tree with a sheet of its own: the page's styles do not reach in, and a strict policy
// (style-src) has nothing against sheets that a script makes.
export const SHEET = `
:host{all:initial!important;position:absolute!important}
button,iframe{position:fixed;z-index:2147483000;bottom:calc(20px + env(safe-area-inset-bottom));inset-inline-end:20px;border:0}
.left button,.left iframe{inset-inline:20px auto}
button{display:flex;align-items:center;justify-content:center;gap:8px;min-width:56px;height:56px;padding:0 16px;border-radius:28px;background:var(--fill);color:var(--ink);font:600 15px/1.6 system-ui,"Noto Sans Thai",Thonburi,Tahoma,sans-serif;cursor:pointer;box-shadow:0 4px 18px rgb(0 0 0/.22)}
button:focus-visible{outline:3px solid var(--fill);outline-offset:3px}
button:hover{filter:brightness(1.08)}
svg{flex:none}
i{position:absolute;top:-4px;inset-inline-end:-4px;min-width:22px;padding:0 6px;box-sizing:border-box;border-radius:11px;background:#c8102e;color:#fff;font:600 12px/22px system-ui,sans-serif;text-align:center}
iframe{bottom:calc(88px + env(safe-area-inset-bottom));width:384px;height:min(640px,calc(100vh - 112px));border-radius:16px;background:#fff;box-shadow:0 8px 36px rgb(0 0 0/.24)}
iframe.shut{visibility:hidden;opacity:0;transform:translateY(10px)}
.dark iframe{background:#111315}
@media(prefers-color-scheme:dark){div:not(.light) iframe{background:#111315}}
@media(prefers-reduced-motion:no-preference){iframe{transition:opacity .16s,transform .16s,visibility .16s}}
@media(max-width:480px),(max-height:480px){iframe{inset:0;width:100%;height:100%;border-radius:0}.left iframe{inset:0}.open.ready button{display:none}}
`;
