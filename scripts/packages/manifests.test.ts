import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../setup/run.mjs'

interface About {
  version: string
  license?: string
  private?: boolean
  exports?: Record<string, unknown>
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}
const aboutOf = (folder: string) =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as About
const house = aboutOf('.')
const ours = { ...house.devDependencies, ...house.dependencies }

it.each(['fake', 'playwright'])('@xinghe/%s goes with this repository', (name) => {
  const { version, license, private: hidden, ...rest } = aboutOf(`packages/${name}`)
  expect({ version, license, hidden }).toEqual({
    version: house.version,
    license: 'UNLICENSED',
    hidden: undefined,
  })
  for (const [one, wanted] of Object.entries(rest.dependencies ?? {}))
    expect(`${one}@${wanted}`).toBe(`${one}@${ours[one]}`)
  // A peer's range begins at or below the version that is tested here, within the same major.
  for (const [one, range] of Object.entries(rest.peerDependencies ?? {})) {
    const [major = 0, minor = 0] = (ours[one] ?? '').split('.').map(Number)
    const [, least = '', most] = />=\d+\.(\d+)\.\d+ <(\d+)/.exec(range) ?? []
    expect(Number(least)).toBeLessThanOrEqual(minor)
    expect(Number(most)).toBe(major + 1)
  }
})
