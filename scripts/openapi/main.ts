import { readFileSync, writeFileSync } from 'node:fs'
import { endpoints } from '@/contract/all'
import { formatDocument } from './document'
import { createExamples } from './examples'

/** Writes docs/openapi.json; with --check only reports whether it is stale. */
const file = 'docs/openapi.json'
const text = formatDocument(endpoints, await createExamples())
if (!process.argv.includes('--check')) writeFileSync(file, text)
else if (readFileSync(file, 'utf8') !== text) {
  console.error(`${file} is stale: npm run openapi`)
  process.exitCode = 1
}
