import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { paths } from '../../src/lib/paths'
import { screens } from '../../scripts/screens/screens'
import { settled } from '../harness/legible'
import { expect, test } from '../test'
import type { Page } from '@playwright/test'

/** Position and size of an element on its page: left, top, width and height in CSS pixels. */
type Box = readonly [number, number, number, number]
/** The main elements by their kind and words; those with the same words are numbered. */
export type Boxes = Record<string, Box>

/** What a screen is made of: its parts, headings, pictures and all that can be pressed or filled. */
const MAIN = 'header, main, nav, h1, h2, button, a, input, textarea, img, [role=tab], [role=dialog]'

export const boxesOf = (page: Page): Promise<Boxes> =>
  page.evaluate((main) => {
    const boxes: Record<string, Box> = {}
    for (const one of document.querySelectorAll<HTMLElement>(main)) {
      // Skips the demo's own tools and elements that are hidden.
      if (one.closest('#toolbar, [aria-hidden=true], [inert]')) continue
      const { left, top, width, height } = one.getBoundingClientRect()
      if (width === 0 || height === 0) continue
      const label = one.ariaLabel || one.getAttribute('placeholder') || one.innerText || ''
      // Countdowns change between two measurements.
      const still = label.replace(/\s+/g, ' ').replace(/\d\d:\d\d/g, '00:00')
      const words = `${one.tagName} ${still.slice(0, 24)}`
      let name = words
      for (let twin = 2; name in boxes; twin++) name = `${words} (${twin})`
      boxes[name] = [left + scrollX, top + scrollY, width, height]
    }
    return boxes
  }, MAIN)

/**
 * Elements that differ by more than `pixels`, or exist in one engine alone. Rounded line heights add up down a page,
 * so `share` of an element's own number is allowed too.
 */
export function apart(here: Boxes, there: Boxes, pixels: number, share = 0) {
  const differences: string[] = []
  for (const name of new Set([...Object.keys(here), ...Object.keys(there)])) {
    const [a, b] = [here[name], there[name]]
    if (!a || !b) differences.push(`${name}: ${a ? 'only here' : 'only in Chromium'}`)
    else if (a.some((value, at) => Math.abs(value - b[at]!) > Math.max(pixels, b[at]! * share)))
      differences.push(
        `${name}: ${a.map(Math.round).join(' ')}, in Chromium ${b.map(Math.round).join(' ')}`,
      )
  }
  return differences
}

/** Chromium's run leaves the boxes here, and the other engines compare theirs with them. */
const folder = join('.out', 'boxes')
/** Pixels; a line of text may be a hair wider in another engine. */
const HAIR = 2
/** Firefox rounds each line of an article: 4 px of 890 at most were seen. */
const LINES = process.env['FIREFOX'] ? 0.005 : 0

/** A game is a page of its own, in a frame. */
const ours = screens.filter(({ as, path }) => as !== 'guest' && !path.startsWith(paths.game))
const stops = {
  member: ours.map(({ path }) => path),
  guest: [paths.home, paths.login, paths.vip],
}

for (const [scenario, addresses] of Object.entries(stops) as ['member' | 'guest', string[]][])
  test.describe(scenario, () => {
    test.use({ scenario })
    for (const path of addresses)
      test(`${path} 与 Chromium 同样的位置和大小`, async ({ app, watched }, info) => {
        watched.allowNetwork()
        await app.open(path)
        await settled(app)
        const file = join(folder, `${scenario}${path.replace(/\W+/g, '-')}.json`)
        const here = await boxesOf(app.page)
        expect(Object.keys(here).length).toBeGreaterThan(2)
        if (info.project.name === 'boxes') {
          await mkdir(folder, { recursive: true })
          return writeFile(file, JSON.stringify(here))
        }
        const there = JSON.parse(await readFile(file, 'utf8')) as Boxes
        expect(apart(here, there, HAIR, LINES)).toEqual([])
      })
  })
