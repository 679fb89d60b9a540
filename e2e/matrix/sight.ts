/** What a member sees and can use, for comparing a screen under a drift with the healthy one. */
export interface Sight {
  /**
   * Lines of text without their digits, and `控件：name` for each control that can be used; each with the line as
   * it stands. Without notices, which come and go.
   */
  items: (readonly [item: string, line: string])[]
  /** Everything that looks like money, without separators and units, as often as it is shown. */
  amounts: string[]
  /** Words that only a programming error shows. */
  strange: string[]
  /** Elements made of hostile text. */
  hostile: string[]
  /** CSS pixels. */
  width: number
}
declare global {
  interface Window {
    sight: () => Sight
  }
}

/** Runs in the page before the app, as the driver of the fault matrix does. */
export function installSight() {
  if (window !== window.top) return
  // Never reports visibility: a long text must not decide whether a list loads its second page.
  window.IntersectionObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver
  const AMOUNT = /-?\d[\d,]*\.\d{2}(?!\d)|[¥￥]\s*-?\d[\d,.]*|-?\d[\d,.]*\s*(?:元|USDT)/g
  const STRANGE = /\bNaN\b|\bundefined\b|\bnull\b|\[object |\bInfinity\b|e\+\d\d/g
  const shown = (one: Element) => one.getClientRects().length > 0
  const nameOf = (one: Element) => {
    const field = one as HTMLInputElement
    const label = field.labels?.[0]?.textContent
    return (one.getAttribute('aria-label') ?? label ?? one.textContent ?? '').trim()
  }
  // Numbers and times change by themselves; amounts are compared separately.
  const bare = (text: string) => text.replace(/[\d.,:：¥￥%*\s-]/g, '')
  window.sight = () => {
    const parts = [
      document.getElementById('root'),
      ...document.querySelectorAll('[role=dialog],[role=alertdialog]'),
    ]
    const visible = parts.filter((one) => one !== null && shown(one)) as HTMLElement[]
    const text = visible.map((one) => one.innerText).join('\n')
    const notices = [...document.querySelectorAll<HTMLElement>('[role=status],[role=alert]')]
    const noticeLines = notices.flatMap((one) => one.innerText.split('\n'))
    const controls = visible
      .flatMap((one) => [
        ...one.querySelectorAll('button,a[href],input,textarea,[role=switch],[role=tab]'),
      ])
      .filter((one) => shown(one) && !one.matches(':disabled,[aria-disabled=true]'))
      .map((one) => `控件：${nameOf(one)}`)
    const hostile = [...document.querySelectorAll('[onerror],script,img[src="x"]')]
      .filter((one) => !one.matches('script') || /alert\(/.test(one.textContent ?? ''))
      .map((one) => one.outerHTML.slice(0, 80))
    return {
      items: [...text.split('\n').filter((one) => !noticeLines.includes(one)), ...controls]
        .map((line) => [bare(line), line] as const)
        .filter(([item]) => item.length > 1 && item !== '控件' && !item.startsWith('加载中')),
      amounts: (text.match(AMOUNT) ?? []).map((one) => one.replace(/[^\d.-]/g, '')),
      strange: text.match(STRANGE) ?? [],
      hostile,
      width: document.documentElement.scrollWidth,
    }
  }
}
