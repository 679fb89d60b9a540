/** Styles of the coverage page: a state is shown by word and mark, not only by colour. */
export const coverageStyle = `
:root{color-scheme:light dark;--paper:#f6f7fb;--card:#fff;--ink:#1a1f2b;--dim:#5c6475;--line:#d9deea;--accent:#2b5bd7;
--ok:#e3f5ea;--ok-ink:#0c6b36;--bad:#fde4e1;--bad-ink:#a81f14;--open:#fff3d6;--open-ink:#7a5200;--bar:#e6eaf4}
@media(prefers-color-scheme:dark){:root{--paper:#12151c;--card:#1a1f29;--ink:#e8ebf3;--dim:#9aa3b6;--line:#2e3545;
--accent:#8fb0ff;--ok:#123322;--ok-ink:#7fdca6;--bad:#46191a;--bad-ink:#ffaaa2;--open:#3a2f10;--open-ink:#f2cf7a;--bar:#2a3141}}
*{box-sizing:border-box}
body{font:15px/1.55 system-ui,"PingFang SC","Noto Sans CJK SC",sans-serif;margin:0;background:var(--paper);color:var(--ink)}
main,header{max-width:1100px;margin:0 auto;padding:0 16px}
header{padding-top:24px}main{padding-bottom:48px}
h1{font-size:24px;line-height:1.3;margin:0 0 4px}h2{font-size:18px;margin:28px 0 8px}
header p{margin:4px 0;color:var(--dim)}
.part{padding:8px 12px;border-radius:8px;background:var(--open);color:var(--open-ink)!important}
.cards{display:grid;grid-template-columns:repeat(auto-fit,minmax(160px,1fr));gap:10px;margin:16px 0}
.cards button{font:inherit;text-align:left;color:inherit;background:var(--card);border:1px solid var(--line);border-radius:12px;
padding:12px 14px;cursor:pointer;min-height:44px}
.cards button[aria-pressed=true]{border-color:var(--accent);box-shadow:0 0 0 1px var(--accent)}
.cards b{display:block;font-size:24px;line-height:1.2;font-variant-numeric:tabular-nums}
.cards b small{font-size:15px;font-weight:400;color:var(--dim)}
.cards span{display:block;color:var(--dim);font-size:14px}
progress{appearance:none;display:block;width:100%;height:6px;margin-top:8px;border:0;border-radius:3px;overflow:hidden;background:var(--bar)}
progress::-webkit-progress-bar{background:var(--bar)}
progress::-webkit-progress-value{background:var(--ok-ink);border-radius:3px}
progress::-moz-progress-bar{background:var(--ok-ink)}
.filter{position:sticky;top:0;z-index:1;display:flex;flex-wrap:wrap;gap:8px;padding:10px 0;background:var(--paper)}
.filter input::placeholder{color:var(--dim);opacity:1}
.filter input{flex:1 1 220px;min-width:0;font:inherit;font-size:16px;color:inherit;background:var(--card);border:1px solid var(--line);
border-radius:10px;padding:0 12px;min-height:44px}
.filter div{display:flex;gap:6px;flex-wrap:wrap}
.filter button{font:inherit;font-size:14px;color:inherit;background:var(--card);border:1px solid var(--line);border-radius:10px;
padding:0 12px;min-height:44px;cursor:pointer}
.filter button[aria-pressed=true]{background:var(--accent);border-color:var(--accent);color:var(--card)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.list{border:1px solid var(--line);border-radius:12px;background:var(--card);overflow:hidden}
details+details{border-top:1px solid var(--line)}
summary{display:grid;grid-template-columns:auto minmax(0,1fr) auto;gap:4px 10px;align-items:center;min-height:48px;padding:6px 14px;cursor:pointer;list-style:none}
summary::-webkit-details-marker{display:none}
summary .what{overflow-wrap:anywhere}
summary code{color:var(--dim);font-size:13px;overflow-wrap:anywhere}
summary .much{color:var(--dim);font-size:13px;text-align:right;font-variant-numeric:tabular-nums}
.mark{font-size:13px;padding:2px 8px;border-radius:6px;white-space:nowrap}
.done{background:var(--ok);color:var(--ok-ink)}.never{background:var(--bad);color:var(--bad-ink);font-weight:700}
.open{background:var(--open);color:var(--open-ink)}
.done::before{content:"✓ "}.never::before{content:"✗ "}.open::before{content:"○ "}
.more{padding:0 14px 12px}.more p{margin:4px 0;color:var(--dim);overflow-wrap:anywhere}
.chips{display:flex;flex-wrap:wrap;gap:6px;margin:4px 0 8px}
.chips span{font-size:13px;border:1px solid var(--line);border-radius:6px;padding:1px 8px;overflow-wrap:anywhere}
.more ol{margin:0;padding-left:28px}.more li{padding:3px 0;overflow-wrap:anywhere}
.more li small{color:var(--dim)}a{color:var(--accent)}
.none{color:var(--dim);padding:16px 0}
[hidden]{display:none!important}
@media(max-width:520px){.cards{grid-template-columns:1fr 1fr}.cards b{font-size:20px}
summary{grid-template-columns:auto minmax(0,1fr)}summary .much{grid-column:2;text-align:left}}
`
