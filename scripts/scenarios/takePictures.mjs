import { copyFileSync, existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup/run.mjs'
import { scenarioNamesIn } from './newScenario.mjs'

/**
 * Copies a folder's pictures to the demo's scenarios page, and removes pictures of scenarios that no longer
 * exist. A picture missing from the folder stays as it was.
 */
export function takePictures(from, house = root) {
  const shots = join(house, 'scenarios', 'pictures')
  const names = existsSync(from) ? readdirSync(from).filter((file) => file.endsWith('.jpg')) : []
  for (const file of names) copyFileSync(join(from, file), join(shots, file))
  const scenarios = scenarioNamesIn(join(house, 'scenarios')).map((name) => `${name}.jpg`)
  const lost = readdirSync(shots).filter((file) => !scenarios.includes(file))
  for (const file of lost) rmSync(join(shots, file))
  return { taken: names.length, gone: lost.length }
}
