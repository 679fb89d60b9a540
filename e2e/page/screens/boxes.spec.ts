import type { Page } from '@playwright/test'
import type { ScenarioName } from '../../../scenarios/all'
import { screens } from '../../../scripts/scenarios/screens'
import type { EndpointId } from '../../../src/contract/all'
import { links, paths } from '../../../src/lib/paths'
import { waitUntilSettled } from '../../harness/waitUntilSettled'
import { expect, test } from '../../test'

declare global {
  interface Window {
    stood?: Map<Element, DOMRect>
  }
}

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
      if (on) await holds[0]?.arrived()
      await expect.poll(() => stand(page)).toBeGreaterThan(0)
      for (const hold of holds) await hold.release()
      await waitUntilSettled(app.page)
      expect(await moved(page)).toEqual([])
    })
  })
