import { randomBytes } from 'node:crypto'

/** Control A: the members' page without a script: its HTML and inlined CSS. */
export const staticPage = (html) =>
  html
    .replace(/<script\b[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="(?:modulepreload|preload|stylesheet)"[^>]*>/g, '')
    .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '')

/** Text that neither gzip nor brotli can compress: about `bytes` of it on the wire. */
const weight = (bytes) => `/*${randomBytes(Math.round(bytes * 0.75)).toString('base64')}*/`

/**
 * Control B: a bare page that starts the same calls at once, downloads a script of `bytes`, and prints the
 * answers without a framework: the minimum for any framework of this size.
 */
export function barePage(bytes) {
  const page = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>B</title><link rel="icon" href="/icon.svg">
<style>body{margin:0;font:15px sans-serif}img{width:100%;height:150px}button{display:block}button img{height:92px}</style>
<script>
const ask = (path, body) => fetch('/api/' + path, body ? { method: 'POST', headers: { Accept: 'application/json', 'Content-Type': 'application/json' }, body } : { headers: { Accept: 'application/json' } }).then((r) => r.json())
window.calls = Promise.all([ask('app', '{}'), ask('bannerList', '{"type":2}'), ask('homenotice', '{}'), ask('game/list?category=hot')])
</script>
<script async src="/weight.js"></script></head><body><h1>B</h1><main role="tabpanel"></main></body></html>`
  const script = `${weight(bytes)}
calls.then(([app, banners, notices, games]) => {
  document.querySelector('main').innerHTML = '<p>' + app.data.site_name + '</p>' +
    banners.data.map((b) => '<img alt="活动图片" src="' + b.src + '">').join('') +
    notices.data.map((n) => '<p>' + n + '</p>').join('') +
    games.data.map((g) => '<button aria-label="' + g.name + '"><img src="' + g.mobile_img + '">' + g.name + '</button>').join('')
})`
  return { '/index.html': page, '/weight.js': script }
}
