/** The pages' style: the product's surfaces, light and dark. */
export const STYLE = `
:root { color-scheme: light dark; --page: #fafafa; --surface: #fff; --sunken: #f4f4f5; --border: #e4e4e7; --text: #18181b;
  --muted: #52525b; --accent: #15803d; --on-accent: #fff; --danger: #b91c1c; }
@media (prefers-color-scheme: dark) { :root { --page: #0a0a0a; --surface: #18181b; --sunken: #27272a; --border: #3f3f46;
  --text: #fafafa; --muted: #a1a1aa; --accent: #4ade80; --on-accent: #052e16; --danger: #f87171; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 15px/1.65 "Anuphan Variable", Anuphan, system-ui,
  "Noto Sans Thai", "Leelawadee UI", Thonburi, sans-serif; }
a { color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.wrap { max-width: 880px; margin: 0 auto; padding: 24px 16px 64px; }
header { display: flex; flex-wrap: wrap; gap: 12px; align-items: center; justify-content: space-between; }
h1 { margin: 0; font-size: 20px; font-weight: 600; overflow-wrap: anywhere; }
header + h1 { margin-top: 20px; }
.note { margin: 4px 0 20px; color: var(--muted); }
nav.tabs { display: flex; gap: 4px; margin: 12px 0; border-bottom: 1px solid var(--border); }
nav.tabs a { padding: 8px 16px; color: var(--muted); text-decoration: none; border-bottom: 2px solid transparent; margin-bottom: -1px; }
nav.tabs a[aria-current] { color: var(--text); font-weight: 500; border-bottom-color: var(--accent); }
form.search { display: flex; gap: 8px; margin-bottom: 16px; }
input { flex: 1; min-width: 0; }
input, button, .button { font: inherit; min-height: 40px; padding: 6px 12px; border: 1px solid var(--border); border-radius: 8px;
  background: var(--surface); color: var(--text); }
button, .button { cursor: pointer; text-decoration: none; display: inline-block; }
button.primary { background: var(--accent); border-color: var(--accent); color: var(--on-accent); font-weight: 500; }
button.danger { color: var(--danger); }
ul.list { list-style: none; margin: 0; padding: 0; background: var(--surface); border: 1px solid var(--border); border-radius: 12px;
  overflow: hidden; }
ul.list li + li { border-top: 1px solid var(--border); }
ul.list a { display: block; padding: 12px 16px; color: inherit; text-decoration: none; }
ul.list li.sms { padding: 12px 16px; overflow-wrap: anywhere; }
ul.list a:hover { background: var(--sunken); }
.row { display: flex; gap: 12px; justify-content: space-between; }
.row > :first-child { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.subject { font-weight: 500; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.muted, time { color: var(--muted); font-size: 13px; }
time { white-space: nowrap; font-variant-numeric: tabular-nums; }
.preview { color: var(--muted); font-size: 13px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.empty { padding: 56px 16px; text-align: center; color: var(--muted); background: var(--surface); border: 1px dashed var(--border);
  border-radius: 12px; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 2px 16px; margin: 12px 0 20px; }
dt { color: var(--muted); } dd { margin: 0; overflow-wrap: anywhere; }
h2 { font-size: 14px; font-weight: 500; color: var(--muted); margin: 24px 0 8px; }
iframe { width: 100%; height: 62vh; border: 1px solid var(--border); border-radius: 12px; background: #fff; }
pre { margin: 0; padding: 16px; background: var(--surface); border: 1px solid var(--border); border-radius: 12px; font: inherit;
  white-space: pre-wrap; overflow-wrap: anywhere; }
`;
