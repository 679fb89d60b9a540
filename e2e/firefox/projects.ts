import { mendCommands } from './bidi'

export const firefoxUse = {
  browserName: 'firefox' as const,
  channel: process.env.FIREFOX === 'stock' ? 'moz-firefox' : undefined,
  isMobile: false,
  hasTouch: false,
  userAgent: 'Mozilla/5.0 (Android 14; Mobile; rv:153.0) Gecko/153.0 Firefox/153.0',
  contextOptions: {},
  launchOptions: {
    args: ['-remote-allow-system-access'],
    executablePath: process.env.FIREFOX_PATH,
    firefoxUserPrefs: { 'ui.prefersReducedMotion': 1, 'ui.systemUsesDarkTheme': 0, 'widget.disable_file_pickers': true },
  },
}
if (process.env.FIREFOX === 'stock') mendCommands()
