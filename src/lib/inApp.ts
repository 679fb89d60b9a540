/** Apps that show pages in a browser of their own; QQ itself, not QQ's browser, says «QQ/8». */
const NAMES =
  /MicroMessenger|\sQQ\/|AlipayClient|DingTalk|Weibo|aweme|NewsArticle|baiduboxapp|FBA[NV]|Line\//i

/**
 * Whether the page is shown inside an app (WeChat, QQ, any Android WebView, an iPhone's without Safari's name).
 * Such a browser saves no files, and may open no second window.
 */
export const inApp = (agent: string = navigator.userAgent): boolean =>
  NAMES.test(agent) ||
  /Android.*;\s?wv\)/.test(agent) ||
  (/iP(hone|ad|od).*AppleWebKit/.test(agent) && !/Safari\//.test(agent))

/** The `target` of a link to another site. */
export const windowOf = () => (inApp() ? '_self' : '_blank')

/** Opens another site in a window of its own; inside an app in this one, because there may be no other. */
export function openOutside(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.target = windowOf()
  link.rel = 'noopener noreferrer'
  link.click()
}
