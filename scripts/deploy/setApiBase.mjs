import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import * as settable from '../../build/apiBase.mjs'
import { withoutWorlds, withWorlds, getWorldApiBase } from '../../build/browserWorld.mjs'
import { renewCompressed } from '../../build/precompress.mjs'

const changes = {
  'visit-hosts': (html, hosts) =>
    settable.withVisitHosts(html, hosts.split(/[\s,]+/).filter(Boolean)),
  'request-id': settable.setRequestIdMode,
  codes: settable.setCodeRanges,
}
const names = Object.keys(changes)
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ...Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
    world: { type: 'string' },
    worlds: { type: 'boolean', default: false },
  },
})
const [folder, base] = positionals
const { world, worlds } = values
const settings = [base, ...names.map((name) => values[name])]

// A world needs its server's address.
const hasWorldWithoutServer = (world !== undefined || worlds) && !base
if (
  !folder ||
  settings.every((setting) => setting === undefined) ||
  hasWorldWithoutServer ||
  (world && worlds)
) {
  console.error(
    'node scripts/deploy/setApiBase.mjs dist https://api.example.com [--visit-hosts "a.example b.example"] [--request-id off] [--codes "done=0 refused=1-99,500"]\n' +
      'of a shared test server: node scripts/deploy/setApiBase.mjs dist http://qa.example.com:4010 (--world alice | --worlds)',
  )
  process.exit(1)
}

try {
  const page = join(folder, 'index.html')
  let html = readFileSync(page, 'utf8')
  if (base !== undefined)
    html = settable.withApiBase(withoutWorlds(html), world ? getWorldApiBase(base, world) : base)
  if (worlds) html = withWorlds(html)
  for (const name of names) if (values[name] !== undefined) html = changes[name](html, values[name])
  writeFileSync(page, html)
  await renewCompressed(page)
  const own = base === '' && "the API at the page's own origin"
  console.log(
    `${page}: ${[own, ...settings, world, worlds && 'a world for each browser'].filter(Boolean).join(' ')}`,
  )
  // On a test server (no TLS), browsers without a world share one.
  if (base?.startsWith('http:') && !world && !worlds && !/\/w\/[^/]+\/?$/.test(base))
    console.log(
      'no world is named; of a shared test server tell --worlds (one for each browser) or --world alice',
    )
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
