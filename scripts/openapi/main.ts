import { endpoints } from '@/contract/all'
import { writeFresh } from '../setup/written.mjs'
import { openapiText } from './document'
import { examplesOfFake } from './examples'

/** Writes docs/openapi.json; with --check only reports whether it is out of date. */
const text = openapiText(endpoints, await examplesOfFake())
writeFresh('docs/openapi.json', text, 'npm run openapi')
