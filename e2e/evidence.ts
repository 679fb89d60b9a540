import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, relative } from 'node:path'
import type { PlaywrightWorkerOptions, TestInfo } from '@playwright/test'
import type { Entry } from '@mocks/world/journal'
import { beijing } from '../src/lib/time'
import type { AppModel } from './models/AppModel'
import type { Fake } from './harness/fake'

const JSON_TYPE = 'application/json'
const json = (content: unknown) => JSON.stringify(content, null, 1)

/**
 * What a failed test leaves beside its trace, as files: the journal, and a bundle that opens the same world in the
 * demo (drop the file on the app). The line that replays it is printed with the failure.
 */
export async function evidence(app: AppModel, fake: Fake, info: TestInfo) {
  const [error] = info.errors
  // Reporters print the stack, which begins with the message.
  if (error?.stack) error.stack = `${await sight(app)}\n${error.stack}`
  const made = await fake.bundle
    .make({ note: info.titlePath.slice(1).join(' › ') })
    .catch(() => null)
  if (!made) return
  // A server does not see the page, so the route and the session come from the browser.
  const token = await app.page.evaluate(() => sessionStorage.getItem('token')).catch(() => null)
  const route = app.address()
  const bundle = {
    ...made,
    ...(route.startsWith('/') && { route }),
    world: { ...made.world, ...(token !== null && { token }) },
  }
  const files = { journal: made.journal, bundle }
  for (const [file, content] of Object.entries(files)) {
    const path = info.outputPath(`${file}.json`)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, json(content))
    // Not `attach`, which would put a copy beside it.
    info.attachments.push({ name: `${file}.json`, path, contentType: JSON_TYPE })
  }
  // Text is printed with the failure by Playwright's own reporters.
  const file = relative(process.cwd(), info.outputPath('bundle.json'))
  await info.attach('重放 / replay', {
    body: `npm run replay -- "${file}"`,
    contentType: 'text/plain',
  })
}

/** What a person saw, in a line: «/recharge 上写着：存款 · 返回 · 银行卡…». */
async function sight({ page, address }: AppModel) {
  const said = await page.evaluate(() => document.body.innerText).catch(() => '')
  const words = said
    .split(/\s*\n\s*/)
    .filter(Boolean)
    .join(' · ')
  return `${address()} 上写着：${words.slice(0, 300) || '（什么也没有）'}`
}

/** Whether somebody will look at a passed test too: UI mode, `--trace on`, `test.use({ trace: 'on' })`. */
export const lookedAt = (trace: PlaywrightWorkerOptions['trace']) =>
  (typeof trace === 'object' ? trace.mode : trace) === 'on'

/** The journal beside the steps, in UI mode and in the trace: a line for each call, and all of it as JSON. */
export async function showJournal(fake: Fake, info: TestInfo) {
  const journal = await fake.journal.list().catch(() => [])
  await info.attach('journal.txt', {
    body: journal.map(lineOf).join('\n'),
    contentType: 'text/plain',
  })
  await info.attach('journal.json', { body: json(journal), contentType: JSON_TYPE })
}

/** `2026-03-14 11:20:03 #12 wallet.transfer 200 转账成功（规则 / rule rule1）`. */
function lineOf({ seq, at, endpoint, method, path, status, response, rule, violation }: Entry) {
  const { code, message } = (response ?? {}) as { code?: number; message?: string }
  return [
    `${beijing(at)} #${seq}`,
    endpoint ?? `${method} ${path}`,
    code ?? status ?? '（没有答复 / no answer）',
    ...(message ? [message] : []),
    ...(rule ? [`（规则 / rule ${rule}）`] : []),
    ...(violation ? [`不合契约 / against the contract: ${violation}`] : []),
  ].join(' ')
}
