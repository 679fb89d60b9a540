import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import base from '../../playwright.config'
import { root } from '../setup/run.mjs'

const name = process.env['REPLAY_NAME'] ?? ''
/** The first server hosts the demo. */
const [demoServer] = [base.webServer ?? []].flat()

export default defineConfig({
  ...base,
  testDir: join(root, '.out/replay'),
  outputDir: join(root, '.out/replay/results', name),
  workers: 1,
  retries: 0,
  reporter: 'list',
  projects: (base.projects ?? [])
    .filter((project) => project.name === 'page')
    .map((page) => ({ ...page, testMatch: `**/replay/${name}.spec.ts`, grep: /./ })),
  ...(demoServer && { webServer: [{ ...demoServer, cwd: root }] }),
})
