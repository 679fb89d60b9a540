/**
 * What Playwright itself turns off in Chromium. The last list given is the only one that counts, so ours
 * has to repeat it; browserArgs.test.ts holds it against the installed Playwright.
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

/** The address bar's own pages: a whole Chromium loads them for each test, at half of its processor time. */
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
