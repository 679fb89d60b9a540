import { mkdir, writeFile } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import type { TestInfo } from '@playwright/test'
import type { Entry } from '../../mocks/world/journal'
import { formatBeijingTime } from '../../src/lib/time/time'
import type { AppModel } from '../models/AppModel'
import type { Fake } from './fake'

const JSON_TYPE = 'application/json'
const MAX_SCREEN_TEXT = 300
const toJson = (content: unknown) => JSON.stringify(content, null, 1)

/**
 * Writes journal, bundle and picture of a failed test to `failed/` beside Playwright's output folder, which the next
 * run clears.
 */
export async function saveFailureEvidence(
  app: AppModel,
  fake: Fake,
  info: TestInfo,
): Promise<void> {
  const [error] = info.errors
  // Reporters print the stack.
  if (error?.stack) error.stack = `${await describeScreen(app)}\n${error.stack}`
  const bundle = await makePageBundle(app, fake, info)
  if (!bundle) return
  const folder = join(info.project.outputDir, '../failed', basename(info.outputDir))
  await mkdir(folder, { recursive: true })
  await app.page.screenshot({ path: join(folder, 'picture.png') }).catch(() => null)
  for (const [name, content] of Object.entries({ journal: bundle.journal, bundle })) {
    const path = join(folder, `${name}.json`)
    await writeFile(path, toJson(content))
    // `attach` would copy the file.
    info.attachments.push({ name: `${name}.json`, path, contentType: JSON_TYPE })
  }
  // Reporters print attached text.
  const file = relative(process.cwd(), join(folder, 'bundle.json'))
  const body = `npm run replay -- "${file}"`
  await info.attach('重放 / replay', { body, contentType: 'text/plain' })
}

async function makePageBundle(app: AppModel, fake: Fake, info: TestInfo) {
  const note = info.titlePath.slice(1).join(' › ')
  const bundle = await fake.bundle.make({ note }).catch(() => undefined)
  if (!bundle) return undefined
  // A server knows neither the page's route nor its session.
  const route = app.address()
  if (route.startsWith('/')) bundle.route = route
  const token = await app.page.evaluate(() => sessionStorage.getItem('token')).catch(() => null)
  if (token !== null) bundle.world.token = token
  return bundle
}

async function describeScreen({ page, address }: AppModel) {
  const text = await page.evaluate(() => document.body.innerText).catch(() => '')
  const line = text.trim().replace(/\s*\n\s*/g, ' · ')
  return `${address()} 上写着：${line.slice(0, MAX_SCREEN_TEXT) || '（什么也没有）'}`
}

export async function attachJournal(fake: Fake, info: TestInfo): Promise<void> {
  const journal = await fake.journal.list().catch(() => [])
  const body = journal.map(formatEntry).join('\n')
  await info.attach('journal.txt', { body, contentType: 'text/plain' })
  await info.attach('journal.json', { body: toJson(journal), contentType: JSON_TYPE })
}

function formatEntry(entry: Entry) {
  const { seq, at, endpoint, method, path, status, response, rule, violation } = entry
  const { code, message } = (response ?? {}) as { code?: number; message?: string }
  const parts = [`${formatBeijingTime(at)} #${seq}`, endpoint ?? `${method} ${path}`]
  parts.push(String(code ?? status ?? '（没有答复 / no answer）'))
  if (message) parts.push(message)
  if (rule) parts.push(`（规则 / rule ${rule}）`)
  if (violation) parts.push(`不合契约 / against the contract: ${violation}`)
  return parts.join(' ')
}
