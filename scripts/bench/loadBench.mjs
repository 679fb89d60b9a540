import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { manifestOf, split } from '../checks/budget.mjs'
import { root } from '../setup/run.mjs'
import { startApi } from './api.mjs'
import { openBrowser, measure, median } from './measure.mjs'
import { host, sent } from './server.mjs'

/** Control A: the members' page without a script: its HTML and inlined CSS. */
const staticPage = (html) =>
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
function barePage(bytes) {
  const page = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>B</title><link rel="icon" href="/icon.svg">
<style>body{margin:0;font:15px sans-serif}img{width:100%;height:150px}.game img{height:92px}</style>
<script>
const ask = (path, body) => fetch('/api/' + path, body ? { method: 'POST', headers: { Accept: 'application/json', 'Content-Type': 'application/json' }, body } : { headers: { Accept: 'application/json' } }).then((r) => r.json())
window.calls = Promise.all([ask('app', '{}'), ask('bannerList', '{"type":2}'), ask('homenotice', '{}'), ask('game/list?category=hot')])
</script>
<script async src="/weight.js"></script></head><body><h1>B</h1><main></main></body></html>`
  const script = `${weight(bytes)}
calls.then(([app, banners, notices, games]) => {
  document.querySelector('main').innerHTML = '<p>' + app.data.site_name + '</p>' +
    banners.data.map((b) => '<img class="banner" src="' + b.src + '">').join('') +
    notices.data.map((n) => '<p>' + n + '</p>').join('') +
    games.data.map((g) => '<div class="game"><img src="' + g.mobile_img + '">' + g.name + '</div>').join('')
})`
  return { '/index.html': page, '/weight.js': script }
}

/** Milliseconds that a column of the drawing stands for. */
const COLUMN = 50

const bar = (from, to) =>
  ' '.repeat(Math.round(from / COLUMN)) + '█'.repeat(Math.max(1, Math.round((to - from) / COLUMN)))

/**
 * A load as lines of text: what was fetched, when, and when the page was painted and could be used.
 * @param {{ fetched: { name: string, startTime: number, responseEnd: number, transferSize: number }[], fcp: number, ready: number }} load
 */
function waterfall({ fetched, fcp, ready }) {
  const marks = [
    { name: '— first paint', startTime: fcp, responseEnd: fcp },
    { name: '— can be used', startTime: ready, responseEnd: ready },
  ]
  return [...fetched, ...marks]
    .sort((a, b) => a.startTime - b.startTime)
    .map(({ name, startTime, responseEnd, transferSize }) =>
      [
        name
          .replace(/^\/assets\//, '')
          .replace(/-[\w-]{8}(?=\.\w+$)/, '')
          .slice(0, 26)
          .padEnd(26),
        String(Math.round(startTime)).padStart(5),
        String(Math.round(responseEnd)).padStart(5),
        (transferSize ? (transferSize / 1000).toFixed(1) : '').padStart(6),
        bar(startTime, responseEnd),
      ].join(' '),
    )
}

/**
 * How soon the members' build paints and shows the API's data on a slow phone and network, compared with two
 * control pages in the same run. `npm run bench:load [runs]`.
 */
const RUNS = Number(process.argv[2] ?? 5)
const dist = join(root, '.out', 'bench')
const goals = { fcp: 1.2, lcp: 1.2, content: 1.5 }
const BLOCKING = 150

/** The script that `/` downloads, as it goes over the line. */
async function scriptBytes() {
  const files = split(manifestOf('bench')).first.filter((file) => file.endsWith('.js'))
  const bodies = await Promise.all(files.map((file) => sent(join(dist, file))))
  return bodies.reduce((sum, { body }) => sum + body.length, 0)
}

await build({ root, logLevel: 'warn', build: { outDir: dist, emptyOutDir: true } })
const { origin: api, stop } = await startApi()
const browser = await openBrowser()
const html = readFileSync(join(dist, 'index.html'), 'utf8')
const bytes = await scriptBytes()
const pages = {
  app: {
    host: await host(dist, api),
    banner: 'img[alt="活动图片"]',
    game: 'button.Games_tile',
    waits: true,
  },
  A: { host: await host(dist, api, { '/index.html': staticPage(html) }), banner: 'i', game: 'i' },
  B: {
    host: await host(dist, api, barePage(bytes)),
    banner: '.banner',
    game: '.game',
    waits: true,
  },
}
const results = { app: [], A: [], B: [] }
try {
  // In turns, so that a busy moment of the machine affects all three.
  for (let run = 0; run < RUNS; run++)
    for (const [
      name,
      {
        host: { origin },
        ...page
      },
    ] of Object.entries(pages))
      results[name].push(await measure(browser, { origin, ...page }))
} finally {
  await browser.close()
  stop()
  for (const { host: one } of Object.values(pages)) one.close()
}

const middle = (name, what) => median(results[name].map((run) => run[what]))
const ms = (value) => (value ? `${Math.round(value)} ms` : '-').padStart(9)
console.log(
  `medians of ${RUNS}, 1.6 Mbit/s, 150 ms, processor 4 times slower; scripts ${(bytes / 1000).toFixed(1)} KB`,
)
console.log('                   first paint  largest  content    ready blocking    again    shift')
for (const name of ['app', 'A', 'B'])
  console.log(
    { app: 'members’ build', A: 'A: shell, no script', B: 'B: bare, same bytes' }[name].padEnd(21),
    ...['fcp', 'lcp', 'content', 'ready', 'blocking', 'again'].map((what) =>
      ms(middle(name, what)),
    ),
    middle(name, 'cls').toFixed(4).padStart(8),
  )
const ratios = {
  fcp: middle('app', 'fcp') / middle('A', 'fcp'),
  lcp: middle('app', 'lcp') / middle('A', 'lcp'),
  content: middle('app', 'content') / middle('B', 'content'),
}
for (const [what, ratio] of Object.entries(ratios))
  console.log(`${what.padEnd(8)} ${ratio.toFixed(2)} (at most ${goals[what]})`)
const shift = Math.max(...results.app.map(({ cls }) => cls))
console.log(`largest shift of any run ${shift.toFixed(4)} (at most 0)`)
if (shift > 0) console.log(JSON.stringify(results.app.find(({ cls }) => cls === shift).shifts))
console.log(`blocking ${Math.round(middle('app', 'blocking'))} ms (at most ${BLOCKING})`)
console.log('\nwhat left the phone, in the order of asking, of the run in the middle:')
const inTheMiddle = results.app.find(({ ready }) => ready === middle('app', 'ready'))
console.log(waterfall(inTheMiddle).join('\n'))
const missed = Object.keys(ratios).filter((what) => ratios[what] > goals[what])
if (missed.length > 0 || shift > 0 || middle('app', 'blocking') > BLOCKING) process.exitCode = 1
