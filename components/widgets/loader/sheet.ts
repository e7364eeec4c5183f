// Launcher and frame are in a shadow tree with their own style sheet: the page's CSS does not apply, and a strict style-src
// allows sheets constructed by script. Written compactly, because it is served as is.
export const SHEET = `
:host{all:initial!important;position:absolute!important}
button,iframe{position:fixed;z-index:999999999;right:var(--x,20px);bottom:calc(var(--y,20px) + env(safe-area-inset-bottom));border:0;box-shadow:0 4px 20px #0004}
.left>*{right:auto;left:var(--x,20px)}
button{display:flex;align-items:center;gap:8px;height:56px;padding:15px;border-radius:30px;background:var(--fill,#3f4650);color:var(--ink,#fff);font:600 15px/1.6 system-ui;cursor:pointer;forced-color-adjust:none}
button:before{content:"";width:26px;height:22px;border-radius:11px 11px 11px 3px;background:currentColor}
.open button:before{content:"×";background:0;font:34px/20px system-ui}
button :empty{display:none}
i{position:absolute;top:-4px;right:-4px;padding:0 7px;border-radius:11px;background:#c00;color:#fff;font:600 14px/22px system-ui}
iframe{bottom:calc(var(--y,20px) + 68px);width:384px;height:min(640px,100vh - 92px - var(--y,20px));border-radius:16px;background:Canvas;color-scheme:light dark}
.shut iframe{visibility:hidden}
@media(max-width:480px),(max-height:480px){iframe{inset:var(--top,0) 0 0!important;width:100%;height:var(--tall,100%);border-radius:0}.open.ready button{display:none}}
`;
