import { defineConfig, devices } from '@playwright/test'
import type { Options } from '@xinghe/playwright'

/** Where everything runs; see docs/outside.md for what to start. */
const at = (name: string, otherwise: string) => process.env[name] ?? otherwise
const demo = at('DEMO_AT', 'http://localhost:4173')
const api = at('API_AT', 'http://localhost:4010')
const page = at('PAGE_AT', 'http://localhost:4180')

export default defineConfig<Options>({
  testDir: 'tests',
  testMatch: '*.spec.ts',
  fullyParallel: true,
  workers: 2,
  // Two demos that open at once take more than five seconds each on a slow machine.
  expect: { timeout: 10_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: 'results/e2e.json' }],
    ['@xinghe/playwright/reporter'],
  ],
  outputDir: 'results/e2e',
  use: {
    ...devices['Pixel 7'],
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
      args: ['--no-sandbox'],
    },
  },
  projects: [
    { name: 'demo', testMatch: 'app.spec.ts', use: { fakeAt: { page: demo } } },
    { name: 'api', testMatch: 'page.spec.ts', use: { baseURL: page, fakeAt: { api } } },
    { name: 'worker', testMatch: 'worker.spec.ts', use: { fakeAt: { page } } },
  ],
})
