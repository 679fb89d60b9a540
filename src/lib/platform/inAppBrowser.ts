/** «QQ/8» is QQ itself, not its browser. */
const IN_APP_NAMES =
  /MicroMessenger|\sQQ\/|AlipayClient|DingTalk|Weibo|aweme|NewsArticle|baiduboxapp|FBA[NV]|Line\//i

/** In-app browsers (WeChat, QQ, a WebView) save no files and may open no second window. */
export const isInAppBrowser = (userAgent: string = navigator.userAgent): boolean =>
  IN_APP_NAMES.test(userAgent) ||
  /Android.*;\s?wv\)/.test(userAgent) ||
  (/iP(hone|ad|od).*AppleWebKit/.test(userAgent) && !/Safari\//.test(userAgent))

export const getLinkTarget = (): '_self' | '_blank' => (isInAppBrowser() ? '_self' : '_blank')

export function openExternalSite(safeUrl: string): void {
  const link = document.createElement('a')
  link.href = safeUrl
  link.target = getLinkTarget()
  link.rel = 'noopener noreferrer'
  link.click()
}
