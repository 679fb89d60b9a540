import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import base from '../../../playwright.config'
import { root } from '../../../scripts/setup/run.mjs'

const slowMo = Number(process.env['REPLAY_SLOW'] ?? 0)
/** Several may run at once. */
const name = process.env['REPLAY_NAME'] ?? '*'
const [demo] = [base.webServer ?? []].flat()

/** The suite's settings for `npm run replay`: only the demo, and the test that it wrote. */
export default defineConfig({
  ...base,
  testDir: join(root, '.out/replay'),
  outputDir: join(root, '.out/replay/results', name === '*' ? 'all' : name),
  // No time limit when a person watches.
  timeout: slowMo > 0 ? 0 : 30_000,
  workers: 1,
  retries: 0,
  reporter: 'list',
  use: { ...base.use, launchOptions: { ...base.use?.launchOptions, slowMo } },
  projects: (base.projects ?? [])
    .filter(({ name }) => name === 'page')
    .map((page) => ({ ...page, testMatch: `**/replay/${name}.spec.ts`, grep: /./ })),
  ...(demo && { webServer: [{ ...demo, cwd: root }] }),
})
