import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { keptAt, writeKeeper } from '../../build/keeper/keeper.mjs'
import { renewTwins } from '../../build/twins.mjs'
import { withApiBase, withDriftReport, withRequestId, withVisitHosts } from './apiBase.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'visit-hosts': { type: 'string' },
    'drift-report': { type: 'string' },
    'request-id': { type: 'string' },
  },
})
const [folder, base] = positionals
const hosts = values['visit-hosts']
const report = values['drift-report']
const requestId = values['request-id']
const told = [base, hosts, report, requestId]

if (!folder || told.every((one) => one === undefined)) {
  console.error(
    'node scripts/deploy/setApiBase.mjs dist https://api.example.com [--visit-hosts "a.example b.example"] [--drift-report https://reports.example.com/h5] [--request-id off]',
  )
  process.exit(1)
}

try {
  const page = join(folder, 'index.html')
  let html = readFileSync(page, 'utf8')
  if (base) html = withApiBase(html, base)
  if (hosts !== undefined) html = withVisitHosts(html, hosts.split(/[\s,]+/).filter(Boolean))
  if (report !== undefined) html = withDriftReport(html, report)
  if (requestId !== undefined) html = withRequestId(html, requestId)
  writeFileSync(page, html)
  await renewTwins(page)
  // Phones that keep the site must see that its page is another one.
  const kept = keptAt(folder)
  if (kept) {
    writeKeeper(folder, { on: true, base: kept })
    await renewTwins(join(folder, 'sw.js'))
  }
  console.log(`${page}: ${told.filter(Boolean).join(' ')}`)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
