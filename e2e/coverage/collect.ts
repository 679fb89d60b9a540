import { expect, type Page, type TestInfo } from '@playwright/test'
import type { Coverage } from '../../mocks/world/coverage'
import { type FakeAt, placeOf } from '../harness/place'
import type { Send } from '../harness/surface'
import { DeclaredRules } from '../harness/declaredRules'
import { annotationsOf, COVERAGE, exercised, spec8 } from './items'

/** Prefix of the console lines by which the page reports to the test's process. */
const MARK = 'xinghe-coverage '

/** A message that the page shows, or, when it leaves, its world's counts. */
type Told = { said: string } | { world: string }

/** Runs in the page, from before its first script. */
function watchPage([mark, messages]: readonly [string, readonly string[]]) {
  if (window !== window.top) return
  // `debug`: hidden in developer tools by default, and no error for the harness.
  const tell = (report: Told) => console.debug(mark + JSON.stringify(report))
  const open = new Set(messages)
  /** The demo's tools name the app's messages too; these do not count. */
  const isTool = (node: Node) =>
    location.hash.startsWith('#/__') || Boolean(node.parentElement?.closest('#toolbar'))
  const look = (text: string, node: Node) => {
    for (const message of open) {
      if (!text.includes(message)) continue
      // «查询失败» is not shown by «查询失败，请重试».
      const longer = messages.some(
        (other) => other !== message && other.includes(message) && text.includes(other),
      )
      if (longer || isTool(node)) continue
      open.delete(message)
      tell({ said: message })
    }
  }
  const LONGEST = 200
  const read = (node: Node) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    for (let at: Node | null = node; at; at = walker.nextNode()) {
      const text = at.nodeType === Node.TEXT_NODE ? at.nodeValue : null
      if (text && text.length <= LONGEST) look(text, at)
    }
  }
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      if (type === 'characterData') read(target)
      else addedNodes.forEach(read)
  }).observe(document, { subtree: true, childList: true, characterData: true })
  // A world's counts end with its page. Playwright still receives console lines at beforeunload of a replaced page
  // and at pagehide of a closed one; `take` resets the counts, so that none is counted twice.
  for (const going of ['beforeunload', 'pagehide'])
    window.addEventListener(going, () => {
      const { fakeBackend } = window
      // A fake that is only half loaded would fetch the rest.
      if (fakeBackend && 'transport' in fakeBackend)
        tell({ world: JSON.stringify(fakeBackend['coverage.take']()) })
    })
}

interface Given {
  page: Page
  send: Send
  fakeAt: FakeAt | undefined
}

/**
 * A fixture over another: at the end of a test attaches what it exercised of the fake, for the report, and fails the
 * test when a rule that it added itself has never applied.
 */
export async function covers(
  { page, send, fakeAt }: Given,
  use: (send: Send) => Promise<void>,
  info: TestInfo,
) {
  const context = page.context()
  const parts: Coverage[] = []
  const messages = new Set<string>()
  context.on('console', (message) => {
    const text = message.text()
    if (!text.startsWith(MARK)) return
    const report = JSON.parse(text.slice(MARK.length)) as Told
    if ('said' in report) messages.add(report.said)
    else parts.push(JSON.parse(report.world) as Coverage)
  })
  await context.addInitScript(watchPage, [MARK, spec8()] as const)
  const rules = new DeclaredRules(send)

  await use(rules.send)

  if ('page' in placeOf(fakeAt)) {
    for (const open of context.pages()) parts.push(...(await inOpenPage(open)))
  } else if (rules.used && info.project.name !== 'chaos') {
    // Chaos has removed its world by now; asking would make another.
    parts.push((await rules.raw('coverage.take', [])) as Coverage)
  }
  const used = exercised(parts, messages)
  info.annotations.push(...annotationsOf(used))
  await info.attach(COVERAGE, { body: JSON.stringify(used), contentType: 'application/json' })
  // A test that failed half-way may not have reached its rules.
  if (info.status === info.expectedStatus && info.project.name !== 'chaos')
    expect(
      rules.unused(parts),
      '测试自己加的规则，一次也没有生效 / rules of this test that never applied',
    ).toEqual([])
}

/** A page may show anything: another site, the members' build, nothing. */
async function inOpenPage(page: Page): Promise<Coverage[]> {
  const counts = await page
    .evaluate(() => {
      const { fakeBackend } = window
      return fakeBackend && 'transport' in fakeBackend
        ? JSON.stringify(fakeBackend['coverage.take']())
        : undefined
    })
    .catch(() => undefined)
  return counts === undefined ? [] : [JSON.parse(counts) as Coverage]
}
