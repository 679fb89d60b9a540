import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withApiBase } from './lib/apiBase.mjs'

const [folder, base] = process.argv.slice(2)

if (!folder || !base) {
  console.error('node scripts/setApiBase.mjs dist https://api.example.com')
  process.exit(1)
}

try {
  const page = join(folder, 'index.html')
  writeFileSync(page, withApiBase(readFileSync(page, 'utf8'), base))
  console.log(`${page}: ${base}`)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
