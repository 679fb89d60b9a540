import { describe, expect, it } from 'vitest'
import { entryOf, missingOptional } from './lock.mjs'

describe('the lock file', () => {
  it('names optional packages that it lacks, wherever they may stand', () => {
    const packages = {
      'node_modules/a': {
        optionalDependencies: { 'a-linux-x64': '1.0.0', 'a-win32-x64': '1.0.0' },
      },
      'node_modules/a/node_modules/a-linux-x64': { version: '1.0.0' },
    }
    expect(missingOptional(packages)).toMatchObject([{ name: 'a-win32-x64', of: 'node_modules/a' }])
  })

  it('reads a platform package from its name', () => {
    expect(entryOf({ name: '@o/binding-linux-arm64-musl', version: '1.0.0' })).toEqual({
      version: '1.0.0',
      cpu: ['arm64'],
      libc: ['musl'],
      optional: true,
      os: ['linux'],
    })
    expect(entryOf({ name: '@o/binding-win32-x64-msvc', version: '1.0.0' })).toMatchObject({
      cpu: ['x64'],
      os: ['win32'],
    })
    expect(entryOf({ name: 'left-pad', version: '1.0.0' })).toBeUndefined()
    expect(entryOf({ name: '@o/linux-x64', version: '^1.0.0' })).toBeUndefined()
  })
})
