import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { unzipSync } from 'fflate'
import type { Bundle } from '../../../mocks/saves/bundle'
import { paths } from '../../../src/lib/paths'
import { runNode, runGeneratedTests } from '../../harness/ownServer'
import { expect, test } from '../../test'

test.describe.configure({ timeout: 90_000 })

const IMPORT = "import { expect, test } from '../../../e2e/test'\n"
const looks = (title: string) =>
  `test('${title}', async ({ app }) => { await app.open('${paths.transfer}') })\n`
const tests = {
  'failing.spec.ts': `${IMPORT}test('转错了', async ({ app, fake }) => {
  await app.open('${paths.transfer}')
  await expect(fake).toHaveMoved('1', { from: 'central', timeout: 200 })
})
`,
  'lost.spec.ts': `${IMPORT.replace('expect, ', '')}test('找错了', async ({ app }) => {
  await app.open('${paths.transfer}')
  await app.button('没有这个按钮').click()
})
`,
  'plain.spec.ts': IMPORT.replace('expect, ', '') + looks('看一眼'),
  'traced.spec.ts': `${IMPORT.replace('expect, ', '')}test.use({ trace: 'on' })\n${looks('看一眼')}`,
}

test(
  '失败的测试：日志、现场和画面在一处，另有轨迹，终端里有重放的那一行；找错了的五秒就说；开着轨迹的，通过了也有日志',
  { tag: '@FAKE-04' },
  async () => {
    const { code, output, report } = await runGeneratedTests('evidence', tests)
    expect(code, output).toBe(1)
    const file = /npm run replay -- "(.+bundle\.json)"/.exec(output)?.[1] ?? ''
    expect(output).toContain('场景开始以来，账上一分也没有动')
    expect(output).toContain('locator.click: Timeout 5000ms exceeded')
    expect(output).toContain("getByRole('button', { name: '没有这个按钮', exact: true })")
    expect(file).toContain('转错了')
    const beside = ['journal.json', 'picture.png'].map((name) => join(dirname(file), name))
    for (const one of [file, ...beside]) expect(existsSync(one), one).toBe(true)
    expect(JSON.parse(await readFile(file, 'utf8')) as Bundle).toMatchObject({
      route: paths.transfer,
    })

    const attached = (of: string) =>
      report.suites
        .find((one) => one.file === of)
        ?.specs.flatMap((spec) => spec.tests[0]?.results[0]?.attachments ?? [])
        .filter(({ name }) => !name.startsWith('_')) ?? []
    expect(attached('failing.spec.ts').map(({ name }) => name)).toContain('trace')
    expect(attached('plain.spec.ts')).toEqual([])
    const traced = attached('traced.spec.ts')
    expect(traced.map(({ name }) => name)).toEqual(['journal.txt', 'journal.json', 'trace'])
    expect(Buffer.from(traced[0]?.body ?? '', 'base64').toString()).toMatch(
      /^2026-03-14 \d\d:\d\d:\d\d #\d+ wallet\.venues 200/m,
    )
    const trace = unzipSync(await readFile(traced[2]?.path ?? ''))
    expect(Buffer.from(trace['test.trace'] ?? []).toString()).toContain('"name":"journal.txt"')

    const replayed = await runNode(['scripts/setup/withDemo.mjs', 'scripts/replay/main.ts', file])
    expect(replayed.output).toContain(`地址 / address: ${paths.transfer}`)
    expect(replayed.code).toBe(0)
  },
)
