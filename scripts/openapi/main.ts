import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { endpoints } from '@/contract/all'
import { openapiText } from './document'
import { examplesOfFake } from './examples'

/** Writes docs/openapi.json; with --check only reports whether it is out of date. */
const file = new URL('../../docs/openapi.json', import.meta.url)
const { values } = parseArgs({ options: { check: { type: 'boolean' } } })
const fresh = openapiText(endpoints, await examplesOfFake())

if (values.check) {
  if (stored() !== fresh) {
    console.error('docs/openapi.json is stale: npm run openapi')
    process.exitCode = 1
  }
} else {
  writeFileSync(file, fresh)
}

function stored() {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
