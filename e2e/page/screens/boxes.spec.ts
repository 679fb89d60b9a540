import type { Page } from '@playwright/test'
import type { ScenarioName } from '../../../scenarios/all'
import type { EndpointId } from '../../../src/contract/all'
import { links, paths } from '../../../src/lib/paths'
import { screens } from '../../harness/screens'
import { settled } from '../../harness/legible'
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

declare global {
  interface Window {
    /** What was seen while the screen waited for its answers, and where. */
    stood?: Map<Element, DOMRect>
  }
}

/** Notes what is seen: words, fields, buttons, and of a skeleton each block and the first row. */
const stand = (page: Page) =>
  page.evaluate(() => {
    const hasWords = (one: Element) => [...one.childNodes].some(({ nodeType }) => nodeType === 3)
    const seen = [...document.querySelectorAll('#root main *')].filter((one) => {
      const box = one.getBoundingClientRect()
      if (box.height === 0 || box.top > innerHeight || !one.checkVisibility()) return false
      if (one.closest('.visually-hidden, svg *, [role=alert], [role=status]')) return false
      const list = one.closest('[aria-hidden] [role=list]')
      if (list) return one === list.querySelector('[role=listitem]')
      return one.matches('[aria-hidden][class*=bone]')
        ? box.height >= 40
        : hasWords(one) || one.matches('button, input, img')
    })
    window.stood = new Map(seen.map((one) => [one, one.getBoundingClientRect()]))
    return seen.filter((one) => one.closest('[aria-hidden]')).length
  })

/** What stands elsewhere now, and what of the skeleton nothing has come to stand at, by more than 2 px. */
const moved = (page: Page) =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('#root *')].map((one) =>
      one.getBoundingClientRect(),
    )
    const near = (a: number, b: number) => Math.abs(a - b) <= 2
    return [...(window.stood ?? [])].flatMap(([one, box]) => {
      const { top, left } = one.getBoundingClientRect()
      const name = `${one.getAttribute('class')} «${one.textContent?.slice(0, 16)}» ${box.top}`
      if (one.isConnected)
        return near(top, box.top) && near(left, box.left)
          ? []
          : [`${name}: ${left - box.left}, ${top - box.top}`]
      if (!one.closest('[aria-hidden]')) return []
      const row = one.matches('[role=listitem]')
      const off = (each: DOMRect) =>
        Math.max(
          Math.abs(each.top - box.top),
          Math.abs(each.left - box.left),
          Math.abs(each.right - box.right),
          row || box.bottom > innerHeight ? 0 : Math.abs(each.bottom - box.bottom),
        )
      const best = boxes.reduce((least, each) => (off(each) < off(least) ? each : least))
      return off(best) <= 2 ? [] : [`${name}..${box.bottom}: at best ${best.top}..${best.bottom}`]
    })
  })

type Waiting = [path: string, on?: EndpointId, scenario?: ScenarioName]
const all = (paths: readonly string[], on?: EndpointId) => paths.map((path): Waiting => [path, on])
const { betRecords, rebate, welfare, promotionRecords, promotions, sponsors, vip } = paths
/** Lists and forms, with what is waited for where that is not all that they read. */
const waiting: Waiting[] = [
  ...all([links.transactions(1), betRecords, rebate, welfare, promotionRecords, promotions]),
  ...all([sponsors, vip, links.messages(1), links.cards(1)]),
  ...all([paths.money, paths.deposit, paths.withdrawal]),
  ...all([paths.transfer, paths.profile, paths.agentApply], 'user.me'),
  [paths.support, 'tickets.list', 'service-tickets-only'],
]
for (const [path, on, scenario = 'member'] of waiting)
  test.describe('骨架', () => {
    test.use({ scenario })
    test(`${path} 读到之后，什么都不挪动`, async ({ app, page, fake }) => {
      const reads = on ? [on] : (screens.find((one) => one.path === path)?.reads ?? [])
      const holds = await Promise.all(reads.map((one) => fake.hold(one)))
      await app.open(path)
      // Another skeleton may have stood before it was asked for.
      if (on) await holds[0]?.arrived()
      await expect.poll(() => stand(page)).toBeGreaterThan(0)
      for (const hold of holds) await hold.release()
      await settled(app)
      expect(await moved(page)).toEqual([])
    })
  })
