import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { withApiBase, withVisitHosts } from './apiBase.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'visit-hosts': { type: 'string' } },
})
const [folder, base] = positionals
const hosts = values['visit-hosts']

if (!folder || (!base && hosts === undefined)) {
  console.error(
    'node scripts/deploy/setApiBase.mjs dist https://api.example.com [--visit-hosts "a.example b.example"]',
  )
  process.exit(1)
}

try {
  const page = join(folder, 'index.html')
  let html = readFileSync(page, 'utf8')
  if (base) html = withApiBase(html, base)
  if (hosts !== undefined) html = withVisitHosts(html, hosts.split(/[\s,]+/).filter(Boolean))
  writeFileSync(page, html)
  console.log(`${page}: ${[base, hosts].filter(Boolean).join(' ')}`)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
