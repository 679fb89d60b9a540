import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup/run.mjs'
import { report } from './walk.mjs'

/** A clone takes its packages from whatever registry its owner uses. */
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
report(
  'the lock file names no registry',
  Object.entries(packages).flatMap(([name, { resolved }]) =>
    resolved ? [`${name}: ${resolved}`] : [],
  ),
)
