import { statSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from '../setup/run.mjs'
import { makePackages } from './packages.ts'

for (const { name, tarball, files } of await makePackages()) {
  const size = Math.round(statSync(tarball).size / 1000)
  console.log(`${name}: ${relative(root, tarball)}, ${size} KB, ${files} files of types`)
}
