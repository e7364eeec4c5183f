// The launcher and the frame live in a shadow tree with a sheet of their own: the page's rules do not reach in, and a
// strict policy (style-src) has nothing against sheets that a script makes. Written short: it travels as it stands.
export const SHEET = `
:host{all:initial!important;position:absolute!important}
button,iframe{position:fixed;z-index:999999999;right:20px;bottom:calc(20px + env(safe-area-inset-bottom));border:0;box-shadow:0 4px 20px #0004}
.left>*{right:auto;left:20px}
button{display:flex;align-items:center;gap:10px;height:56px;padding:0 15px;border-radius:28px;background:var(--fill);color:var(--ink);font:600 15px/1.6 system-ui;cursor:pointer;forced-color-adjust:none}
button:before{content:"";width:26px;height:22px;border-radius:11px 11px 11px 3px;background:radial-gradient(circle,var(--fill) 1.8px,#0000 2.3px) 1px 0/8px 22px var(--ink)}
.open button:before{content:"×";background:0;font:34px/20px system-ui}
span:empty,i:empty{display:none}
i{position:absolute;top:-4px;right:-4px;min-width:10px;padding:0 6px;border-radius:11px;background:#c8102e;color:#fff;font:600 12px/22px system-ui}
iframe{bottom:calc(88px + env(safe-area-inset-bottom));width:384px;height:min(640px,100vh - 112px);border-radius:16px;background:Canvas}
.shut iframe{visibility:hidden;opacity:0;transform:translateY(10px)}
@media(prefers-reduced-motion:no-preference){iframe{transition:.16s}}
@media(max-width:480px),(max-height:480px){iframe{inset:0!important;width:100%;height:100%;border-radius:0}.open.ready button{display:none}}
`;
