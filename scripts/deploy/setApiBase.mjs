import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { withApiBase, withDriftReport, withVisitHosts } from './apiBase.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'visit-hosts': { type: 'string' }, 'drift-report': { type: 'string' } },
})
const [folder, base] = positionals
const hosts = values['visit-hosts']
const report = values['drift-report']

if (!folder || (!base && hosts === undefined && report === undefined)) {
  console.error(
    'node scripts/deploy/setApiBase.mjs dist https://api.example.com [--visit-hosts "a.example b.example"] [--drift-report https://reports.example.com/h5]',
  )
  process.exit(1)
}

try {
  const page = join(folder, 'index.html')
  let html = readFileSync(page, 'utf8')
  if (base) html = withApiBase(html, base)
  if (hosts !== undefined) html = withVisitHosts(html, hosts.split(/[\s,]+/).filter(Boolean))
  if (report !== undefined) html = withDriftReport(html, report)
  writeFileSync(page, html)
  console.log(`${page}: ${[base, hosts, report].filter(Boolean).join(' ')}`)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
