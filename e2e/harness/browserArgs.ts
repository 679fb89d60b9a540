/**
 * The Chromium features that Playwright itself disables. Only the last such argument counts, so ours must
 * repeat the list; browserArgs.test.ts compares it with the installed Playwright.
 */
const playwrights = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
]

/** The address bar's own pages: full Chromium loads them for each test, at half of its processor time. */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

export const disabledFeatures = [...playwrights, ...addressBar]

export const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-quic',
  '--no-first-run',
  `--disable-features=${disabledFeatures.join(',')}`,
]
