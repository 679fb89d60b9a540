import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { leftOut as inFirefox } from './firefox'
import { leftOut as inWebKit } from './webkit'
import { patternOf, journeys, smokePattern } from './inEngine'

const textOf = (file: string) =>
  readFileSync(fileURLToPath(new URL(`../${file}`, import.meta.url)), 'utf8')

it.each([...inFirefox, ...inWebKit])(
  '$file $title is there to be left out, with a reason',
  ({ file, title, why }) => {
    // A numbered part of a file is written as a template there.
    expect(textOf(file)).toContain((title ?? 'test(').replace(/ \d+ .*/, ''))
    expect(why.length).toBeGreaterThan(10)
  },
)

it.each(Object.entries(journeys))('the smoke finds %s %s', (file, title) => {
  expect(textOf(file)).toContain(title)
})

it('leaves out what is named and nothing else', () => {
  const pattern = patternOf(inFirefox)
  const out = (title: string) => pattern.some((one) => one.test(`firefox-http ${title}`))
  expect(out('journeys/rewards/vip.spec.ts 当前等级 卡片左右滑动，页签跟着走 @VIP-01')).toBe(true)
  expect(out('journeys/rewards/vip.spec.ts 当前等级 先看到自己的等级')).toBe(false)
  expect(out('page/screens/listeners.spec.ts 任何一个')).toBe(true)
})

it('the smoke walks its journeys and nothing else of their files', () => {
  const walks = (title: string) => smokePattern.some((one) => one.test(`firefox-smoke ${title}`))
  expect(walks('journeys/records/records.spec.ts 往下滚会加载后面的页，直到没有更多 @REC-05')).toBe(
    true,
  )
  expect(walks('journeys/records/records.spec.ts 别的')).toBe(false)
})
