/** Only the last --disable-features counts, so ours repeats Playwright's list. */
const PLAYWRIGHT_DISABLED_FEATURES = [
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

/** Full Chromium loads these pages for each test, at half of its processor time. */
const SLOW_ADDRESS_BAR_FEATURES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

export const disabledFeatures = [...PLAYWRIGHT_DISABLED_FEATURES, ...SLOW_ADDRESS_BAR_FEATURES]

export const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-quic',
  '--no-first-run',
  `--disable-features=${disabledFeatures.join(',')}`,
]

/** User agent of WeChat's browser on Android, which saves no files and opens no second window. */
export const WECHAT_USER_AGENT =
  'Mozilla/5.0 (Linux; Android 12; M2012K11AC Build/SKQ1.211006.001; wv) AppleWebKit/537.36 (KHTML, like Gecko) ' +
  'Version/4.0 Chrome/107.0.5304.141 XWEB/5023 MMWEBSDK/20221012 Mobile Safari/537.36 MMWEBID/1 ' +
  'MicroMessenger/8.0.30.2260(0x28001E55) WeChat/arm64 Weixin NetType/WIFI Language/zh_CN ABI/arm64'
