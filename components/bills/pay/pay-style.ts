import type { PublicConfig } from "@/lib/env";
import { tokens } from "@/lib/theme/tokens";

const RULES = `
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:1rem/1.65 "Anuphan",system-ui,"Noto Sans Thai",Thonburi,Tahoma,sans-serif;-webkit-text-size-adjust:100%}
header,main{max-width:30rem;margin:0 auto;padding:0 1rem}
header{display:flex;align-items:center;justify-content:space-between;gap:.5rem;padding-block:1rem .5rem}
header a{display:flex;align-items:center;gap:.6rem;min-width:0;min-height:2.75rem;color:inherit;font-weight:600;text-decoration:none}
header svg{width:2rem;height:2rem;flex:none}
main{display:flex;flex-direction:column;gap:1rem;padding-bottom:3rem}
[data-part]:empty{display:none}
h1,h2,h3,p,ul,dl,dd{margin:0;padding:0}
ul{list-style:none}
h1{font-size:1.25rem;font-weight:600;line-height:1.5}
h2{font-size:1.125rem;font-weight:600;line-height:1.5}
h3{margin-top:1.25rem;font-size:1rem;font-weight:500}
h1,.words,.note,address{overflow-wrap:anywhere}
a{color:var(--accent-text)}
.card{padding:1.25rem;border:1px solid var(--border);border-radius:.75rem;background:var(--surface)}
.small{font-size:.875rem}
.muted{color:var(--muted)}
.strong{font-weight:600}
.nowrap{white-space:nowrap}
.line{display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;gap:.25rem 1rem}
.words{flex:1 1 8rem;min-width:0}
.items{display:flex;flex-direction:column;gap:.4rem;margin-top:1rem}
.sums{display:flex;flex-direction:column;gap:.25rem;margin-top:.75rem;padding-top:.75rem;border-top:1px solid var(--border)}
.nowrap,.total,dd,.account{font-variant-numeric:tabular-nums}
.total{font-size:1.5rem;font-weight:600;line-height:1.4}
.note{margin-top:1rem;padding:.5rem .75rem;border-radius:.5rem;background:var(--sunken);white-space:pre-wrap}
.told{padding:1rem 1.25rem;border-radius:.75rem}
.told+.told{margin-top:1rem}
.success{background:var(--success-soft);color:var(--success-text)}
.info{background:var(--info-soft);color:var(--info-text)}
.warning{background:var(--warning-soft);color:var(--warning-text)}
.danger{background:var(--danger-soft);color:var(--danger-text)}
.neutral{background:var(--sunken)}
.warning-text{color:var(--warning-text)}
.danger-text{color:var(--danger-text)}
.danger-text:empty{display:none}
.qr{display:flex;flex-direction:column;align-items:center;gap:.5rem;margin-top:.75rem;text-align:center}
.qr svg{width:100%;max-width:16rem;border:1px solid var(--border);border-radius:.75rem;background:#fff}
.accounts>li{align-items:center;padding:.75rem 0}
.accounts>li+li{border-top:1px solid var(--border)}
.bank{display:flex;align-items:center;gap:.5rem}
.bank img{flex:none;border-radius:50%}
.account{display:block;font-size:1.125rem;font-weight:500;line-height:1.4}
.button{min-height:2.75rem;padding:.4rem 1rem;border:1px solid var(--control);border-radius:.5rem;background:var(--surface);color:var(--text);font:inherit;font-weight:500;cursor:pointer}
.button:hover{background:var(--hover)}
.button.primary{border-color:var(--accent);background:var(--accent);color:var(--on-accent)}
.button.primary:hover{background:var(--accent-hover)}
.button.wide{width:100%;margin-top:.75rem}
.button.plain{border-color:transparent;background:none;color:var(--muted)}
.button[disabled]{opacity:.6;cursor:progress}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
form{display:flex;flex-direction:column;gap:1rem;margin-top:.75rem}
[hidden]{display:none}
label{display:block;font-weight:500}
input{width:100%;min-height:2.75rem;padding:.4rem .75rem;border:1px solid var(--control);border-radius:.5rem;background:var(--surface);color:var(--text);font:inherit}
input[aria-invalid]{border-color:var(--danger)}
address{font-style:normal}
address span{display:block}
address+.button{margin-top:.75rem}
.safe{text-align:center}
`;

/** The page's style sheet, in the operator's colours; light or dark as the device. It is part of the page: one round trip less. */
export function payStyle({ primaryColor, grayColor }: PublicConfig, font: string): string {
  const variables = (mode: "light" | "dark") =>
    Object.entries(tokens(mode, primaryColor, grayColor))
      .map(([name, value]) => `--${name}:${value}`)
      .join(";");
  const face = `@font-face{font-family:"Anuphan";src:url("/widget/${font}") format("woff2");font-display:swap;unicode-range:U+02D7,U+0303,U+0331,U+0E01-0E5B,U+200C-200D,U+25CC}`;
  return `:root{color-scheme:light dark;${variables("light")}}@media(prefers-color-scheme:dark){:root{${variables("dark")}}}${face}${RULES.replaceAll("\n", "")}`;
}
