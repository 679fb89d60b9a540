import { readFileSync, writeFileSync } from 'node:fs'
import { endpoints } from '@/contract/all'
import { openapiText } from './document'
import { examplesOfFake } from './examples'

/** Writes docs/openapi.json; with --check only reports whether it is out of date. */
const file = 'docs/openapi.json'
const text = openapiText(endpoints, await examplesOfFake())
if (!process.argv.includes('--check')) writeFileSync(file, text)
else if (readFileSync(file, 'utf8') !== text) {
  console.error(`${file} is stale: npm run openapi`)
  process.exitCode = 1
}
