import { expect, type APIRequestContext, type Page, type TestInfo } from '@playwright/test'
import type { Coverage } from '../../mocks/world/tally'
import { overHttp } from '../support/remote'
import { inPage, type Send } from '../support/surface'
import { DeclaredRules } from './declared'
import { MARK, type Told, watchPage } from './inPage'
import { COVERAGE, exercised } from './record'
import { spec8 } from './spec8'

/** The world under test, watched for what the test exercises of it. */
export interface Covered {
  send: Send
}
interface Given {
  page: Page
  request: APIRequestContext
  overNetwork: boolean
}

/**
 * A fixture: at the end of a test attaches what it exercised of the fake, for the coverage page, and fails the test
 * when a rule that it added itself has never applied.
 */
export async function covers(
  { page, request, overNetwork }: Given,
  use: (covered: Covered) => Promise<void>,
  info: TestInfo,
) {
  const context = page.context()
  const parts: Coverage[] = []
  const said = new Set<string>()
  context.on('console', (message) => {
    const text = message.text()
    if (!text.startsWith(MARK)) return
    const told = JSON.parse(text.slice(MARK.length)) as Told
    if ('said' in told) said.add(told.said)
    else parts.push(JSON.parse(told.world) as Coverage)
  })
  await context.addInitScript(watchPage, [MARK, spec8()] as const)
  const rules = new DeclaredRules(overNetwork ? overHttp(request, info.testId) : inPage(page))

  await use({ send: rules.send })

  if (!overNetwork) {
    for (const open of context.pages()) parts.push(...(await inOpenPage(open)))
  } else if (rules.used && info.project.name !== 'chaos') {
    // Chaos has removed its world by now; asking would make another.
    parts.push((await rules.raw('coverage.take', [])) as Coverage)
  }
  const body = JSON.stringify(exercised(parts, said))
  await info.attach(COVERAGE, { body, contentType: 'application/json' })
  // A test that failed half-way did not come to its rules.
  if (info.status === info.expectedStatus && info.project.name !== 'chaos')
    expect(rules.unused(parts), '测试自己加的规则，一次也没有生效').toEqual([])
}

/** A page may show anything: another site, the members' build, nothing. */
async function inOpenPage(page: Page): Promise<Coverage[]> {
  const told = await page
    .evaluate(() => {
      const { fakeBackend } = window
      return fakeBackend && 'transport' in fakeBackend
        ? JSON.stringify(fakeBackend['coverage.take']())
        : undefined
    })
    .catch(() => undefined)
  return told === undefined ? [] : [JSON.parse(told) as Coverage]
}
