import { expect, it, vi } from 'vitest'
import { isInAppBrowser, openExternalSite } from './inAppBrowser'

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 15_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android =
  'Mozilla/5.0 (Linux; Android 12; M2012K11AC Build/SKQ1) AppleWebKit/537.36 (KHTML, like Gecko)'
const appAgents = {
  'WeChat on Android': `${android.replace(')', '; wv)')} Version/4.0 Chrome/99.0 XWEB/4313 MMWEBSDK/2022 Mobile Safari/537.36 MicroMessenger/8.0.27`,
  'WeChat on an iPhone': `${iphone} Mobile/15E148 MicroMessenger/8.0.27(0x18001b2a) NetType/WIFI Language/zh_CN`,
  'QQ on Android': `${android} Version/4.0 Chrome/98.0 MQQBrowser/6.2 TBS/046 Mobile Safari/537.36 V1_AND_SQ_8.9 QQ/8.9.3.9365 NetType/WIFI`,
  Alipay: `${iphone} Mobile/15E148 Ariver/1.1.0 AliApp(AP/10.3) AlipayClient/10.3`,
  'any Android WebView': `${android.replace('SKQ1)', 'SKQ1; wv)')} Version/4.0 Chrome/99.0 Mobile Safari/537.36`,
  'any iPhone app': `${iphone} Mobile/15E148`,
}
const browserAgents = {
  Chrome: `${android} Chrome/99.0 Mobile Safari/537.36`,
  Safari: `${iphone} Version/15.4 Mobile/15E148 Safari/604.1`,
  'Chrome on an iPhone': `${iphone} CriOS/99.0 Mobile/15E148 Safari/604.1`,
  'QQ’s browser': `${android} Version/4.0 Chrome/98.0 MQQBrowser/13.4 Mobile Safari/537.36`,
  Firefox: 'Mozilla/5.0 (Android 12; Mobile; rv:115.0) Gecko/115.0 Firefox/115.0',
}

it.each(Object.entries(appAgents))('isInAppBrowser is true for %s', (_, agent) =>
  expect(isInAppBrowser(agent)).toBe(true),
)
it.each(Object.entries(browserAgents))('isInAppBrowser is false for %s', (_, agent) =>
  expect(isInAppBrowser(agent)).toBe(false),
)

it('openExternalSite opens a new window, or this one inside an app', () => {
  const opened: unknown[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    opened.push([this.href, this.target, this.rel])
  })
  const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(browserAgents.Chrome)
  openExternalSite('https://other.example/a')
  agent.mockReturnValue(appAgents['any iPhone app'])
  openExternalSite('https://other.example/a')
  expect(opened).toEqual([
    ['https://other.example/a', '_blank', 'noopener noreferrer'],
    ['https://other.example/a', '_self', 'noopener noreferrer'],
  ])
})
