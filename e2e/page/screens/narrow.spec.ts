import { paths } from '../../../src/lib/paths'
import type { AppModel } from '../../models/AppModel'
import { expect, test } from '../../test'

/** A phone at 200 % zoom, the narrowest phone sold, and text enlarged in the phone's settings. */
const widths = [195, 320]
const texts = ['100%', '130%']
const HUGE = '1000000000000000.00'

/** Parts of the header that leave the screen or the header, are cut, or overlap. */
const amiss = (app: AppModel, width: number) =>
  app.page.evaluate((screen) => {
    const header = document.querySelector('header')
    if (!header) return ['no header']
    const shown = [...header.querySelectorAll<HTMLElement>('button, a, img, svg, [class*=money]')]
    // An icon lies on its button; the button counts for it.
    const parts = shown.filter((one) => !one.parentElement?.closest('button, a'))
    const named = parts.map((one) => {
      const box = one.getBoundingClientRect()
      return { box, name: one.ariaLabel || one.textContent || one.tagName }
    })
    const within = header.getBoundingClientRect()
    const problems: string[] = []
    for (const { box, name } of named) {
      if (box.width === 0) problems.push(`${name} is not there`)
      if (box.left < 0 || box.right > screen) problems.push(`${name} leaves the screen`)
      if (box.top < within.top || box.bottom > within.bottom)
        problems.push(`${name} leaves the header`)
    }
    for (const [at, a] of named.entries())
      for (const b of named.slice(at + 1)) {
        const wide = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left)
        const high = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top)
        if (wide > 0.5 && high > 0.5) problems.push(`${a.name} lies on ${b.name}`)
      }
    for (const one of header.querySelectorAll<HTMLElement>('[class*=pill] *'))
      if (one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflow === 'hidden')
        problems.push(`${one.textContent} is cut`)
    return problems
    // Not innerWidth: a phone's browser zooms out until everything fits.
  }, width)

const enlarge = (app: AppModel, size: string) =>
  app.page.evaluate((to) => {
    const { style } = document.documentElement
    style.setProperty('-webkit-text-size-adjust', to)
    style.setProperty('text-size-adjust', to)
  }, size)

for (const width of widths)
  test.describe(`${width} 像素宽`, () => {
    test.use({ viewport: { width, height: 700 } })
    for (const who of ['wangFang', 'guest'] as const)
      test(`${who} 的顶栏在大字体、余额一千万亿时不重叠、不出屏`, async ({ app, fake }) => {
        await app.open(paths.home)
        const answer = { code: 200, data: { balance: HUGE } }
        // A guest asks for no balance.
        if (who !== 'guest') await fake.rules.add({ on: 'user.balance', answer })
        await fake.become(who)
        await app.goTo(paths.home)
        if (who === 'guest') await expect(app.link('注册')).toBeVisible()
        else await expect(app.page.getByRole('banner')).toContainText('1,000,000,000,000,000.00')
        for (const size of texts) {
          await enlarge(app, size)
          // A new number may still be rolling in from below.
          await expect.poll(() => amiss(app, width), size).toEqual([])
        }
      })
  })
