import type { PublicConfig } from "@/lib/env";
import { tokens } from "@/lib/theme/tokens";

// Sizes and shapes as in app/globals.css and components/ui. Single quotes only, and no ampersand or "<": see pay-frame.tsx.
const RULES = `
*,::before,::after{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:.875rem/1.65 Anuphan,ui-sans-serif,system-ui,sans-serif;font-synthesis-weight:none;overflow-wrap:break-word;-webkit-text-size-adjust:100%;-webkit-font-smoothing:antialiased}
header,main{width:100%;max-width:30rem;margin:0 auto;padding:0 1rem}
header{display:flex;align-items:center;justify-content:space-between;gap:.75rem;padding-block:.75rem}
main{padding-bottom:4rem;outline:0}
[data-part]:not(:empty)+[data-part]:not(:empty),main>[data-part]:not(:first-child):not(:empty){margin-top:1rem}
.brand{display:flex;align-items:center;gap:.625rem;min-width:0;min-height:2.75rem;border-radius:.5rem;color:inherit;font-size:1rem;font-weight:600;line-height:1.4;text-decoration:none}
.brand span{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.brand svg{flex:none;width:2rem;height:2rem}
h1,h2,h3,p,ul,dl,dd{margin:0;padding:0}
ul{list-style:none}
h1{font-size:1.125rem;font-weight:600;line-height:1.55}
h2{font-size:1rem;font-weight:600;line-height:1.65}
h3{margin-top:1.25rem;font-size:inherit;font-weight:500}
h1,.words,.lines,address{overflow-wrap:anywhere}
.card{padding:1.25rem;border:1px solid var(--border);border-radius:.75rem;background:var(--surface)}
.icon{flex:none;width:1rem;height:1rem}
.icon-title{display:flex;align-items:center;gap:.5rem}
.icon-title .icon{width:1.25rem;height:1.25rem;color:var(--muted)}
.small{font-size:.8125rem;line-height:1.6}
.muted{color:var(--muted)}
.medium{font-weight:500}
.nowrap{white-space:nowrap}
.line{display:flex;align-items:baseline;justify-content:space-between;gap:.5rem 1rem}
.middle{flex-wrap:wrap;align-items:center;gap:.5rem .75rem}
.middle .words{flex-basis:7rem}
.words{flex:1 1 8rem;min-width:0}
.items{display:flex;flex-direction:column;gap:.375rem;margin-top:1rem}
.sums{display:flex;flex-direction:column;gap:.25rem;margin-top:.75rem;padding-top:.75rem;border-top:1px solid var(--border)}
.sums .line{flex-wrap:wrap}
.sums dd{margin-left:auto}
.nowrap,.amount,dd,.account{font-variant-numeric:tabular-nums}
.amount{font-size:1.375rem;font-weight:600;line-height:1.4}
.note{margin-top:1rem;padding:.5rem .75rem;border-radius:.5rem;background:var(--sunken)}
.note span{display:block}
.lines{white-space:pre-wrap}
.told{display:flex;gap:.75rem;padding:1rem 1.25rem;border-radius:.75rem}
.told+.told{margin-top:1rem}
.told .icon{width:1.5rem;height:1.5rem;margin-top:.125rem}
.told h2{line-height:1.375}
.success{background:var(--success-soft);color:var(--success-text)}
.info{background:var(--info-soft);color:var(--info-text)}
.warning{background:var(--warning-soft);color:var(--warning-text)}
.danger{background:var(--danger-soft);color:var(--danger-text)}
.neutral{background:var(--sunken)}
.warning-text{color:var(--warning-text)}
.danger-text{color:var(--danger-text)}
.small:empty{display:none}
.qr{display:flex;flex-direction:column;align-items:center;gap:.5rem;margin-top:.75rem;text-align:center}
.qr svg{width:100%;max-width:16rem;border:1px solid var(--border);border-radius:.75rem;background:#fff}
.accounts{margin-top:.25rem}
.accounts>li{padding:.75rem 0}
.accounts>li:last-child{padding-bottom:0}
.accounts>li+li{border-top:1px solid var(--border)}
.bank{display:flex;align-items:center;gap:.5rem;margin-bottom:.125rem}
.logo{display:grid;flex:none;place-items:center;width:1.5rem;height:1.5rem;overflow:hidden;border-radius:50%;font-size:.5rem;line-height:1}
.logo img{display:block}
.account{display:block;font-size:1rem;font-weight:500;line-height:1.375}
.account+.small{display:block}
.follow{display:inline-flex;align-items:center;gap:.25rem;min-height:2.75rem;margin-bottom:-.625rem;color:var(--accent-text);font-weight:500;text-underline-offset:2px}
.follow:not(:hover){text-decoration:none}
.button{display:inline-flex;min-width:0;align-items:center;justify-content:center;gap:.5rem;min-height:2.25rem;padding:0 .875rem;border:1px solid var(--border);border-radius:.5rem;background:var(--surface);color:var(--text);box-shadow:0 1px 1px rgb(0 0 0/.03);font:inherit;font-weight:500;line-height:1.4;text-decoration:none;cursor:pointer;transition:background-color .1s,border-color .1s,color .1s,opacity .1s}
.button:hover{background:var(--hover)}
.primary{border-color:transparent;background:var(--accent);color:var(--on-accent);box-shadow:none}
.primary:hover{background:var(--accent-hover)}
.large{width:100%;min-height:2.75rem;margin-top:.75rem;padding:0 1.25rem;font-size:1rem}
.ghost{border-color:transparent;background:none;color:var(--muted);box-shadow:none}
.ghost:hover{color:var(--text)}
.button.small{min-height:2rem;padding:0 .625rem;line-height:1.4}
.button[aria-busy]{opacity:.55;cursor:progress}
.button[aria-busy]>.icon{display:none}
.button[aria-busy]::before{width:1rem;height:1rem;border:2px solid;border-inline-end-color:transparent;border-radius:50%;content:'';animation:turn .8s linear infinite}
@keyframes turn{to{rotate:1turn}}
.after,[data-copied] .before{display:none}
[data-copied] .after{display:block;color:var(--success)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
form{display:flex;flex-direction:column;align-items:stretch;gap:1.25rem;margin-top:.75rem}
form .button{align-self:flex-start}
.place{display:grid;gap:1.25rem}
.field{display:flex;flex-direction:column;gap:.375rem;min-width:0}
[hidden]{display:none}
label{font-weight:500}
input{width:100%;min-width:0;height:2.25rem;padding:0 .75rem;border:1px solid var(--control);border-radius:.5rem;background:var(--surface);color:var(--text);font:inherit;transition:border-color .1s}
input:hover{border-color:var(--muted)}
input:focus-visible{border-color:var(--accent);outline-offset:-1px}
input[aria-invalid]{border-color:var(--danger);outline-color:var(--danger)}
address{margin-top:.75rem;font-style:normal}
address span{display:block}
[data-saved] .button{margin-top:.75rem}
[data-part=safe]{text-align:center}
#said{position:fixed;inset:auto 1rem calc(1rem + env(safe-area-inset-bottom,0px));z-index:1;width:fit-content;max-width:26rem;margin:0 auto;padding:.625rem 1rem;border:1px solid var(--border);border-radius:.75rem;background:var(--raised);box-shadow:0 1px 2px rgb(0 0 0/.05),0 8px 24px -6px rgb(0 0 0/.12)}
#said:empty{padding:0;border:0;box-shadow:none}
.failure{display:flex;flex-direction:column;align-items:center;justify-content:center;min-height:80dvh;max-width:28rem;padding:3rem 1.5rem;text-align:center}
.failure h1{font-size:1.375rem;line-height:1.5}
.failure h1+p{margin-top:.5rem}
.status{margin-top:1rem;color:var(--accent-text);font-size:1rem;font-weight:600}
.ways{display:flex;flex-wrap:wrap;justify-content:center;gap:.5rem;margin-top:1.5rem}
.drawing{flex:none;width:11rem;height:8rem}
.paper{fill:var(--surface);stroke:var(--control);stroke-width:1.5}
.rule{fill:none;stroke:var(--border);stroke-width:4;stroke-linecap:round}
.tint{fill:var(--accent-soft);stroke:var(--accent);stroke-width:1.5}
.ink{fill:none;stroke:var(--accent);stroke-linecap:round}
@media(pointer:coarse){
.button,.button.small{min-height:2.75rem}
input{height:2.75rem;font-size:1rem}
}
@media(min-width:40rem){
header{padding-top:2.5rem}
.place{grid-template-columns:1fr 1fr}
}
@media(prefers-reduced-motion:reduce){
.button,input{transition:none}
.button[aria-busy]::before{animation-duration:3s}
}
`;

/** File names of the variable fonts in public/widget. */
export interface PayFonts {
  thai: string;
  latin: string;
}

const face = (file: string, range: string) =>
  `@font-face{font-family:Anuphan;src:url(/widget/${file}) format('woff2');font-weight:100 700;font-display:swap;unicode-range:${range}}`;

/** The page's style sheet, in the operator's colours; light or dark as chosen (theme.ts), else as the device. */
export function payStyle(
  { primaryColor, grayColor }: Pick<PublicConfig, "primaryColor" | "grayColor">,
  fonts: PayFonts,
) {
  const mode = (name: "light" | "dark") =>
    [
      `color-scheme:${name}`,
      ...Object.entries(tokens(name, primaryColor, grayColor)).map(([token, value]) => `--${token}:${value}`),
    ].join(";");
  return [
    `:root{${mode("light")}}`,
    `@media(prefers-color-scheme:dark){:root:not(.light){${mode("dark")}}}`,
    `:root.dark{${mode("dark")}}`,
    face(fonts.thai, "U+02D7,U+0303,U+0331,U+0E01-0E5B,U+200C-200D,U+25CC"),
    face(
      fonts.latin,
      "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD",
    ),
    RULES.replaceAll("\n", ""),
  ].join("");
}
