import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { endpoints } from '@/contract/all'
import { openapiText } from './document'
import { collection, writeFiles } from './brunoCollection'
import { examplesOfFake } from './examples'

/**
 * Writes docs/openapi.json; with --check only reports whether it is out of date; with --bruno writes a collection
 * of requests instead, into .out/bruno or the folder named after it.
 */
const file = new URL('../../docs/openapi.json', import.meta.url)
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { check: { type: 'boolean' }, bruno: { type: 'boolean' } },
})
const examples = await examplesOfFake()
const fresh = openapiText(endpoints, examples)

if (values.bruno) {
  const folder = positionals[0] ?? '.out/bruno'
  const count = writeFiles(folder, collection(examples))
  console.log(`${count} 个文件：${folder}（Bruno：Open Collection，环境选 fake，整个运行）`)
} else if (values.check) {
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
