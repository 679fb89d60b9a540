import type { Page } from '@playwright/test'
import type { ScenarioName } from '../../../scenarios/all'
import { screens } from '../../../scripts/scenarios/screens'
import type { EndpointId } from '../../../src/contract/all'
import { links, paths } from '../../../src/lib/paths'
import { waitUntilSettled } from '../../harness/waitUntilSettled'
import { expect, test } from '../../test'

declare global {
  interface Window {
    boxesBefore?: Map<Element, DOMRect>
  }
}

const rememberBoxes = (page: Page) =>
  page.evaluate(() => {
    const MIN_BONE_PX = 40
    const isText = ({ nodeType }: Node) => nodeType === Node.TEXT_NODE
    const measured = [...document.querySelectorAll('#root main *')].filter((element) => {
      const box = element.getBoundingClientRect()
      if (box.height === 0 || box.top > innerHeight || !element.checkVisibility()) return false
      if (element.closest('.visually-hidden, svg *, [role=alert], [role=status]')) return false
      const list = element.closest('[aria-hidden] [role=list]')
      if (list) return element === list.querySelector('[role=listitem]')
      return element.matches('[aria-hidden][class*=bone]')
        ? box.height >= MIN_BONE_PX
        : [...element.childNodes].some(isText) || element.matches('button, input, img')
    })
    window.boxesBefore = new Map(measured.map((shown) => [shown, shown.getBoundingClientRect()]))
    return measured.filter((element) => element.closest('[aria-hidden]')).length
  })

const listMovedBoxes = (page: Page) =>
  page.evaluate(() => {
    const elements = [...document.querySelectorAll('#root *')]
    const boxes = elements.map((element) => element.getBoundingClientRect())
    const TOLERANCE_PX = 2
    const isNear = (a: number, b: number) => Math.abs(a - b) <= TOLERANCE_PX
    return [...(window.boxesBefore ?? [])].flatMap(([element, box]) => {
      const { top, left } = element.getBoundingClientRect()
      const name = `${element.getAttribute('class')} «${element.textContent?.slice(0, 16)}» ${box.top}`
      if (element.isConnected)
        return isNear(top, box.top) && isNear(left, box.left)
          ? []
          : [`${name}: ${left - box.left}, ${top - box.top}`]
      if (!element.closest('[aria-hidden]')) return []
      const isRow = element.matches('[role=listitem]')
      const getDistance = (candidate: DOMRect) =>
        Math.max(
          Math.abs(candidate.top - box.top),
          Math.abs(candidate.left - box.left),
          Math.abs(candidate.right - box.right),
          isRow || box.bottom > innerHeight ? 0 : Math.abs(candidate.bottom - box.bottom),
        )
      const nearest = boxes.reduce((best, candidate) =>
        getDistance(candidate) < getDistance(best) ? candidate : best,
      )
      if (getDistance(nearest) <= TOLERANCE_PX) return []
      return [`${name}..${box.bottom}: at best ${nearest.top}..${nearest.bottom}`]
    })
  })

type SkeletonCase = [path: string, heldEndpoint?: EndpointId, scenario?: ScenarioName]
const toCases = (paths: readonly string[], held?: EndpointId) =>
  paths.map((path): SkeletonCase => [path, held])
const { betRecords, rebate, welfare, promotionRecords, promotions, sponsors, vip } = paths
const skeletonCases: SkeletonCase[] = [
  ...toCases([links.transactions(1), betRecords, rebate, welfare, promotionRecords, promotions]),
  ...toCases([sponsors, vip, links.messages(1), links.cards(1)]),
  ...toCases([paths.money, paths.deposit, paths.withdrawal]),
  ...toCases([paths.transfer, paths.profile, paths.agentApply], 'user.me'),
  [paths.support, 'tickets.list', 'service-tickets-only'],
]
for (const [path, heldEndpoint, scenario = 'member'] of skeletonCases)
  test.describe('骨架', () => {
    test.use({ scenario })
    test(`${path} 读到之后，什么都不挪动`, async ({ app, page, fake }) => {
      const screenReads = screens.find((screen) => screen.path === path)?.reads ?? []
      const reads = heldEndpoint ? [heldEndpoint] : screenReads
      const holds = await Promise.all(reads.map((endpointId) => fake.hold(endpointId)))
      await app.open(path)
      if (heldEndpoint) await holds[0]?.arrived()
      await expect.poll(() => rememberBoxes(page)).toBeGreaterThan(0)
      for (const hold of holds) await hold.release()
      await waitUntilSettled(app.page)
      expect(await listMovedBoxes(page)).toEqual([])
    })
  })
