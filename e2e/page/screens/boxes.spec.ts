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

/** In the page; returns how many boxes belong to skeletons. */
function noteBoxes(): number {
  const MIN_BONE_PX = 40
  const isText = ({ nodeType }: Node) => nodeType === Node.TEXT_NODE
  const isMeasured = (element: Element) => {
    const box = element.getBoundingClientRect()
    if (box.height === 0 || box.top > innerHeight || !element.checkVisibility()) return false
    if (element.closest('.visually-hidden, svg *, [role=alert], [role=status]')) return false
    const skeletonList = element.closest('[aria-hidden] [role=list]')
    if (skeletonList) return element === skeletonList.querySelector('[role=listitem]')
    if (element.matches('[aria-hidden][class*=bone]')) return box.height >= MIN_BONE_PX
    return [...element.childNodes].some(isText) || element.matches('button, input, img')
  }
  const boxes = new Map<Element, DOMRect>()
  for (const element of document.querySelectorAll('#root main *'))
    if (isMeasured(element)) boxes.set(element, element.getBoundingClientRect())
  window.boxesBefore = boxes
  return [...boxes.keys()].filter((element) => element.closest('[aria-hidden]')).length
}

/** In the page: content must stay where it was, and each bone must become content of its size. */
function listMovedBoxes(): string[] {
  const TOLERANCE_PX = 2
  const isNear = (a: number, b: number) => Math.abs(a - b) <= TOLERANCE_PX
  const boxesNow = [...document.querySelectorAll('#root *')].map((element) =>
    element.getBoundingClientRect(),
  )

  function findNearest(bone: DOMRect, isBottomFree: boolean) {
    const getDistance = (box: DOMRect) =>
      Math.max(
        Math.abs(box.top - bone.top),
        Math.abs(box.left - bone.left),
        Math.abs(box.right - bone.right),
        isBottomFree ? 0 : Math.abs(box.bottom - bone.bottom),
      )
    const nearest = boxesNow.reduce((best, box) =>
      getDistance(box) < getDistance(best) ? box : best,
    )
    return { nearest, distance: getDistance(nearest) }
  }

  const moved: string[] = []
  for (const [element, before] of window.boxesBefore ?? []) {
    const name = `${element.getAttribute('class')} «${element.textContent?.slice(0, 16)}» ${before.top}`
    if (element.isConnected) {
      const { top, left } = element.getBoundingClientRect()
      if (!isNear(top, before.top) || !isNear(left, before.left))
        moved.push(`${name}: ${left - before.left}, ${top - before.top}`)
    } else if (element.closest('[aria-hidden]')) {
      // A row of the content may be higher, and below the screen nothing shows.
      const isBottomFree = element.matches('[role=listitem]') || before.bottom > innerHeight
      const { nearest, distance } = findNearest(before, isBottomFree)
      if (distance > TOLERANCE_PX)
        moved.push(`${name}..${before.bottom}: at best ${nearest.top}..${nearest.bottom}`)
    }
  }
  return moved
}

interface SkeletonCase {
  path: string
  /** Instead of all of the screen's reads. */
  heldEndpoint?: EndpointId
  scenario?: ScenarioName
}

const { betRecords, rebate, welfare, promotionRecords, promotions, sponsors, vip } = paths
const { money, deposit, withdrawal, transfer, profile, agentApply } = paths
const records = [links.transactions(1), betRecords, rebate, welfare, promotionRecords]
const contents = [promotions, sponsors, vip, links.messages(1), links.cards(1)]
const skeletonCases: SkeletonCase[] = [
  ...[...records, ...contents, money, deposit, withdrawal].map((path) => ({ path })),
  ...[transfer, profile, agentApply].map((path) => ({ path, heldEndpoint: 'user.me' as const })),
  { path: paths.support, heldEndpoint: 'tickets.list', scenario: 'service-tickets-only' },
]

for (const { path, heldEndpoint, scenario = 'member' } of skeletonCases)
  test.describe('骨架', () => {
    test.use({ scenario })
    test(`${path} 读到之后，什么都不挪动`, async ({ app, page, fake }) => {
      const screenReads = screens.find((screen) => screen.path === path)?.reads ?? []
      const reads = heldEndpoint ? [heldEndpoint] : screenReads
      const holds = await Promise.all(reads.map((endpointId) => fake.hold(endpointId)))
      await app.open(path)
      if (heldEndpoint) await holds[0]?.arrived()
      await expect.poll(() => page.evaluate(noteBoxes)).toBeGreaterThan(0)
      for (const hold of holds) await hold.release()
      await waitUntilSettled(app.page)
      expect(await page.evaluate(listMovedBoxes)).toEqual([])
    })
  })
