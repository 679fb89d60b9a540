import { copyFileSync, existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup/run.mjs'

/**
 * Puts the pictures of a folder where the demo's page of scenarios has them, and takes away those whose
 * scenario is not there any more. One that the folder lacks stays as it was.
 */
export function takePictures(from, house = root) {
  const shots = join(house, 'scenarios', 'pictures')
  const names = existsSync(from) ? readdirSync(from).filter((file) => file.endsWith('.jpg')) : []
  for (const file of names) copyFileSync(join(from, file), join(shots, file))
  const lost = readdirSync(shots).filter(
    (file) => !existsSync(join(house, 'scenarios', file.replace(/\.jpg$/, '.ts'))),
  )
  for (const file of lost) rmSync(join(shots, file))
  return { taken: names.length, gone: lost.length }
}
