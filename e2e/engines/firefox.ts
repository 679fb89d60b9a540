import { type Ground, inEngine, type Project } from './inEngine'
import { mendCommands } from './bidi'
import { leftOut } from './firefoxLeftOut'

/** `stock`: as people have it, over WebDriver BiDi; `own`: Playwright's build (scripts/suite/engines.mjs). */
const kind = process.env.FIREFOX

const firefox: Project['use'] = {
  browserName: 'firefox',
  ...(kind === 'stock' && { channel: 'moz-firefox' }),
  // Firefox cannot pretend to be a phone; the width of one is what the pages go by.
  isMobile: false,
  hasTouch: false,
  userAgent: 'Mozilla/5.0 (Android 14; Mobile; rv:153.0) Gecko/153.0 Firefox/153.0',
  launchOptions: {
    ...(process.env.FIREFOX_PATH && { executablePath: process.env.FIREFOX_PATH }),
    // For setScheme of bidi.ts.
    args: ['-remote-allow-system-access'],
    firefoxUserPrefs: {
      // What Playwright asks of other browsers by a command that ESR does not know.
      'ui.prefersReducedMotion': 1,
      'ui.systemUsesDarkTheme': 0,
      // Over the page, as on phones; beside it they take 12 pixels.
      'ui.useOverlayScrollbars': 1,
      // A page that opens another stays in sight, as in Playwright's other browsers.
      'browser.link.open_newwindow': 2,
      // A file dialog never closes without a screen, and its field then opens no other. Tests hear of it all the
      // same.
      'widget.disable_file_pickers': true,
    },
  },
}

/** The tests in Firefox; none unless FIREFOX is set. */
export function firefoxProjects(ground: Ground): Project[] {
  if (!kind) return []
  if (kind === 'stock') mendCommands()
  return inEngine('firefox', ground, leftOut, { use: firefox })
}
