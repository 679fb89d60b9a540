import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { JSONReport } from '@playwright/test/reporter'
import { unzipSync } from 'fflate'
import type { Bundle } from '../../../mocks/saves/bundle'
import { paths } from '../../../src/lib/paths'
import { runNode } from '../../harness/ownServer'
import { expect, test } from '../../test'

test.describe.configure({ timeout: 90_000 })

const FOLDER = '.out/own/evidence'
const CONFIG = join(FOLDER, 'playwright.config.ts')

const IMPORT = "import { expect, test } from '../../../e2e/test'\n"
const writeOpeningTest = (title: string) =>
  `test('${title}', async ({ app }) => { await app.open('${paths.transfer}') })\n`
const sourceByFile = {
  'playwright.config.ts': `import base from '../../../playwright.config'
export default {
  ...base,
  testDir: '.',
  outputDir: 'results',
  webServer: undefined,
  reporter: [['list'], ['json', { outputFile: 'results.json' }]],
  projects: base.projects.filter(({ name }) => name === 'page').map((page) => ({ ...page, testMatch: '**/*.spec.ts', grep: /./ })),
}
`,
  'failing.spec.ts': `${IMPORT}test('转错了', async ({ app, fake }) => {
  await app.open('${paths.transfer}')
  await expect(fake).toHaveMoved('1', { from: 'central', timeout: 200 })
})
`,
  'lost.spec.ts': `${IMPORT}test('找错了', async ({ app }) => {
  await app.open('${paths.transfer}')
  await app.button('没有这个按钮').click()
})
`,
  'plain.spec.ts': IMPORT + writeOpeningTest('看一眼'),
  'traced.spec.ts': `${IMPORT}test.use({ trace: 'on' })\n${writeOpeningTest('看一眼')}`,
}

async function runGeneratedTests() {
  await rm(FOLDER, { recursive: true, force: true })
  await mkdir(FOLDER, { recursive: true })
  for (const [file, source] of Object.entries(sourceByFile))
    await writeFile(join(FOLDER, file), source)
  const args = ['node_modules/@playwright/test/cli.js', 'test', '-c', CONFIG, '--workers=1']
  // As on a developer's machine: a failure is traced at once.
  const result = await runNode(args, { NO_COLOR: '1', CI: '', PART: '', SLOW: '1' })
  const report = JSON.parse(await readFile(join(FOLDER, 'results.json'), 'utf8')) as JSONReport
  return { ...result, report }
}

test(
  '失败的测试：日志、现场和画面在一处，另有轨迹，终端里有重放的那一行；找错了的五秒就说；开着轨迹的，通过了也有日志',
  { tag: '@FAKE-04' },
  async () => {
    const { code, output, report } = await runGeneratedTests()
    expect(code, output).toBe(1)
    const bundleFile = /npm run replay -- "(.+bundle\.json)"/.exec(output)?.[1] ?? ''
    expect(output).toContain('场景开始以来，账上一分也没有动')
    expect(output).toContain('locator.click: Timeout 5000ms exceeded')
    expect(output).toContain("getByRole('button', { name: '没有这个按钮', exact: true })")
    expect(bundleFile).toContain('转错了')
    const otherFiles = ['journal.json', 'picture.png'].map((name) =>
      join(dirname(bundleFile), name),
    )
    for (const path of [bundleFile, ...otherFiles]) expect(existsSync(path), path).toBe(true)
    expect(JSON.parse(await readFile(bundleFile, 'utf8')) as Bundle).toMatchObject({
      route: paths.transfer,
    })

    const listAttachments = (fileName: string) =>
      report.suites
        .find(({ file }) => file === fileName)
        ?.specs.flatMap((spec) => spec.tests[0]?.results[0]?.attachments ?? [])
        .filter(({ name }) => !name.startsWith('_')) ?? []
    expect(listAttachments('failing.spec.ts').map(({ name }) => name)).toContain('trace')
    expect(listAttachments('plain.spec.ts')).toEqual([])
    const attached = listAttachments('traced.spec.ts')
    expect(attached.map(({ name }) => name)).toEqual(['journal.txt', 'journal.json', 'trace'])
    expect(Buffer.from(attached[0]?.body ?? '', 'base64').toString()).toMatch(
      /^2026-03-14 \d\d:\d\d:\d\d #\d+ wallet\.venues 200/m,
    )
    const traceArchive = unzipSync(await readFile(attached[2]?.path ?? ''))
    expect(Buffer.from(traceArchive['test.trace'] ?? []).toString()).toContain(
      '"name":"journal.txt"',
    )

    const replayed = await runNode([
      'scripts/setup/withDemo.mjs',
      'scripts/replay/main.ts',
      bundleFile,
    ])
    expect(replayed.output).toContain(`地址 / address: ${paths.transfer}`)
    expect(replayed.code).toBe(0)
  },
)
