import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup/run.mjs'

/** The names of the scenarios that have a file; their pictures, the list and the type stand beside them. */
export const scenarioFiles = (house = root) =>
  readdirSync(join(house, 'scenarios'))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.replace(/\.ts$/, ''))
    .filter((name) => name !== 'all' && name !== 'scenario')
