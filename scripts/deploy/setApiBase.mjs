import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import * as apiBase from '../../build/apiBase.mjs'
import { withoutWorlds, withWorlds, getWorldApiBase } from '../../build/browserWorld.mjs'
import { renewCompressed } from '../../build/precompress.mjs'

const usage =
  'node scripts/deploy/setApiBase.mjs dist https://api.example.com [--visit-hosts "a.example b.example"] [--request-id off] [--codes "done=0 refused=1-99,500"]\n' +
  'of a shared test server: node scripts/deploy/setApiBase.mjs dist http://qa.example.com:4010 (--world alice | --worlds)'

const editorByFlag = {
  'visit-hosts': (html, hosts) =>
    apiBase.withVisitHosts(html, hosts.split(/[\s,]+/).filter(Boolean)),
  'request-id': apiBase.withRequestIdMode,
  codes: apiBase.withCodeRanges,
}
const flags = Object.keys(editorByFlag)
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ...Object.fromEntries(flags.map((flag) => [flag, { type: 'string' }])),
    world: { type: 'string' },
    worlds: { type: 'boolean', default: false },
  },
})
const [folder, base] = positionals
const { world, worlds } = values
const givenValues = [base, ...flags.map((flag) => values[flag])]

const changesNothing = givenValues.every((value) => value === undefined)
const worldLacksServer = (world !== undefined || worlds) && !base
if (!folder || changesNothing || worldLacksServer || (world && worlds)) {
  console.error(usage)
  process.exit(1)
}

try {
  const indexPath = join(folder, 'index.html')
  let html = readFileSync(indexPath, 'utf8')
  if (base !== undefined) {
    const address = world ? getWorldApiBase(base, world) : base
    html = apiBase.withApiBase(withoutWorlds(html), address)
  }
  if (worlds) html = withWorlds(html)
  for (const flag of flags.filter((name) => values[name] !== undefined))
    html = editorByFlag[flag](html, values[flag])
  writeFileSync(indexPath, html)
  await renewCompressed(indexPath)
  const ownOriginNote = base === '' ? "the API at the page's own origin" : undefined
  const worldsNote = worlds ? 'a world for each browser' : undefined
  const notes = [ownOriginNote, ...givenValues, world, worldsNote].filter(Boolean)
  console.log(`${indexPath}: ${notes.join(' ')}`)
  // On a test server (no TLS), browsers without a world share one.
  const hasWorldPath = /\/w\/[^/]+\/?$/.test(base)
  if (base?.startsWith('http:') && !world && !worlds && !hasWorldPath)
    console.log(
      'no world is named: on a shared test server use --worlds (one per browser) or --world alice',
    )
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
