import { devices, type PlaywrightTestConfig } from '@playwright/test'

type Project = NonNullable<PlaywrightTestConfig['projects']>[number]

/** Playwright's own WebKit is driven as the other engines are; the system's brings its fixtures (test.ts). */
const own = process.env['WEBKIT'] === 'own'
const use: Project['use'] = own
  ? {
      ...devices['iPhone 15'],
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 1,
      launchOptions: { executablePath: process.env['WEBKIT_PATH'], args: [] },
    }
  : { launchOptions: {} }

/** The same projects in WebKit, where scripts/suite/engine.mjs has found one; without, none. */
export const inWebKit = (projects: readonly Project[]): Project[] =>
  !process.env['WEBKIT']
    ? []
    : projects.map((project) => ({
        ...project,
        name: `webkit-${project.name}`,
        use: { ...project.use, ...use },
        // Pictures are made and drawn by the processor alone, several times slower than a phone's.
        timeout: 90_000,
      }))
