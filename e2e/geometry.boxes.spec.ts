import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { paths } from '../src/lib/paths'
import { screens } from './faults/screens'
import { apart, boxesOf, type Boxes } from './support/boxes'
import { settled } from './support/settled'
import { expect, test } from './test'

/** Chromium's run leaves the boxes here, and the other engines compare theirs with them. */
const folder = join('.out', 'boxes')
/** Pixels; a line of text may be a hair wider in another engine. */
const HAIR = 2

const stops = [
  ...screens
    .filter(({ as }) => as !== 'guest')
    .map(({ path }) => ({ as: 'member', path }) as const),
  ...[paths.home, paths.login, paths.vip].map((path) => ({ as: 'guest', path }) as const),
]

for (const { as, path } of stops)
  test(`${as} ${path} 与 Chromium 同样的位置和大小`, async ({ app, fake, watched }, info) => {
    watched.allowNetwork()
    if (as !== 'member') await fake.load('guest')
    await app.open(path)
    await settled(app, path)
    const file = join(folder, `${as}${path.replace(/\W+/g, '-')}.json`)
    const here = await boxesOf(app.page)
    expect(Object.keys(here).length).toBeGreaterThan(2)
    if (info.project.name === 'boxes') {
      await mkdir(folder, { recursive: true })
      return writeFile(file, JSON.stringify(here))
    }
    const there = JSON.parse(await readFile(file, 'utf8')) as Boxes
    expect(apart(here, there, HAIR)).toEqual([])
  })
