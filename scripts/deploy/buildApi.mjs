import { statSync } from 'node:fs'
import { join } from 'node:path'
import { buildApi } from './bundleApi.mjs'
import { root } from '../setup/run.mjs'

const folder = join(root, 'dist-api')
await buildApi(folder)
const file = join(folder, 'server.mjs')
console.log(`${file}: ${Math.round(statSync(file).size / 1000)} KB`)
