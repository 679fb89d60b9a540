import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { disabledFeatures } from './browserArgs'

it('disables all features that Playwright disables', () => {
  // Playwright's own dependency, found from where Playwright is.
  const playwright = createRequire(import.meta.url).resolve('playwright/package.json')
  const core = dirname(createRequire(playwright).resolve('playwright-core/package.json'))
  const source = readFileSync(join(core, 'lib/coreBundle.js'), 'utf8')
  const [, list = ''] = /disabledFeatures = \[([\s\S]*?)\]/.exec(source) ?? []
  const playwrightFeatures = [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, name]) => name)
  expect(playwrightFeatures.length).toBeGreaterThan(10)
  expect(playwrightFeatures.filter((name) => !disabledFeatures.includes(name ?? ''))).toEqual([])
})
