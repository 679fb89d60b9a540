import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestInfo } from '@playwright/test'
import { afterEach, expect, it, vi } from 'vitest'
import { openWorld } from '../mocks/control/control'
import { type Bundle, readBundle } from '../mocks/saves/bundle'
import { evidence } from './fixtures'
import type { Fake } from './harness/fake'
import type { AppModel } from './models/AppModel'

afterEach(() => vi.unstubAllGlobals())

/** The bundle that a failed test leaves of a page with this session storage, at this hash. */
async function leftBy(storage: Record<string, string>, hash: string) {
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => storage[key] ?? null })
  const { control } = openWorld('member')
  const make = () => Promise.resolve({ ...control['bundle.make'](), route: '/own' })
  const evaluate = (run: () => unknown) => Promise.resolve(run())
  const app = {
    page: { evaluate, screenshot: () => Promise.resolve() },
    address: () => hash,
  } as unknown as AppModel
  const folder = await mkdtemp(join(tmpdir(), 'evidence-'))
  const left = {
    titlePath: [],
    errors: [],
    project: { outputDir: join(folder, 'e2e') },
    outputDir: join(folder, 'e2e/pays-http'),
    attachments: [],
    attach: () => Promise.resolve(),
  }
  const fake = { bundle: { make } } as unknown as Fake
  await evidence(app, fake, left as unknown as TestInfo)
  return JSON.parse(await readFile(join(folder, 'failed/pays-http/bundle.json'), 'utf8')) as Bundle
}

it('leaves the page’s own session', async () => {
  const bundle = await leftBy({ token: 'mine' }, '/wallet')
  expect(bundle).toMatchObject({ route: '/wallet', world: { token: 'mine' } })
})

it('leaves what the world knows, where the page’s storage and hash say nothing of it', async () => {
  const bundle = await leftBy({}, 'section')
  expect(bundle.world.token).toBeUndefined()
  expect(readBundle(bundle).route).toBe('/own')
})
