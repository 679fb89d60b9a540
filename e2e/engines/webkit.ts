import { devices } from '@playwright/test'
import { type Ground, inEngine, type Project } from './inEngine'
import { leftOut } from './webkitLeftOut'

/** `own`: Playwright's build; `gtk`: the system's WebKitGTK, which brings its fixtures (scripts/suite/engines.mjs). */
const kind = process.env['WEBKIT']

const own: Project['use'] = {
  ...devices['iPhone 15'],
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 1,
  launchOptions: { executablePath: process.env['WEBKIT_PATH'], args: [] },
}

/** It says what it is, unless a test has it say another name. */
const gtk: Project['use'] = { userAgent: '' }

/** The tests in WebKit; none unless WEBKIT is set. */
export function webkitProjects(ground: Ground): Project[] {
  if (kind === 'own') return inEngine('webkit', ground, [], { use: own })
  // Each test starts a browser, and the processor draws alone what a phone's graphics do.
  return kind ? inEngine('webkit', ground, leftOut, { timeout: 90_000, use: gtk }) : []
}
