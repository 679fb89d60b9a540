import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { paths } from '../../../src/lib/paths'
import { storyProblems } from '../../../scripts/checks/stories.mjs'
import { EditorModel } from '../editor/browser/EditorModel'
import { RecorderModel } from '../recorder/browser/RecorderModel'
import { fromShell } from '../../../e2e/harness/ownServer'
import { ports } from '../../../e2e/harness/ports'
import { expect, test } from '../../../e2e/test'

/** The parts of the repository that the commands need, without builds and packages. */
const COPIED = ['e2e', 'fixtures', 'mocks', 'scenarios', 'scripts', 'src', 'build', 'docs']
const FILES = [
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  'playwright.config.ts',
  '.oxfmtrc.json',
  '.oxlintrc.json',
]
const LINKED = ['node_modules', 'dist', 'dist-demo']

async function copyOfTheRepository() {
  const there = await mkdtemp(join(tmpdir(), 'whole-way-'))
  const from = process.cwd()
  for (const one of [...COPIED, ...FILES])
    await cp(join(from, one), join(there, one), { recursive: true })
  for (const one of LINKED) await symlink(join(from, one), join(there, one), 'junction')
  // Compiles the scenarios with what they import.
  const scenarios = { extends: './tsconfig.json', include: ['scenarios'] }
  await writeFile(join(there, 'tsconfig.scenarios.json'), JSON.stringify(scenarios))
  return there
}

const bin = (name: string) => join('node_modules', name)
const playwright = bin('@playwright/test/cli.js')
const tools = {
  new: ['--import', 'tsx', 'scripts/scenarios/new.ts', '--file', 'made-by-hand.json'],
  types: [bin('typescript/bin/tsc'), '--noEmit', '-p', 'tsconfig.scenarios.json'],
  lint: [bin('oxlint/bin/oxlint'), '--type-aware', 'scenarios'],
  format: [bin('oxfmt/bin/oxfmt'), '--check', 'scenarios'],
} as const

// Another run of Playwright, with servers of its own, goes on inside this test.
test.setTimeout(180_000)

test(
  '从编辑到入库：做好的文件经 new:scenario 登记、过检查，录制的测试就是它的证明，并且通过',
  { tag: '@FAKE-04' },
  async ({ app }) => {
    await app.open(paths.vip)
    const editor = await new EditorModel(app).open()
    await editor.pick('VIP 等级', 'VIP9')
    await editor.type('中心钱包（元）', '9000.50')
    await editor.unfold('订单与状态')
    await editor.field('金额（元）').fill('300')
    await editor.pick('状态', '已通过')
    await editor.toolbar.button('加一笔存款').click()
    await editor.unfold('站点开关')
    await editor.switch('红包活动').uncheck()
    await editor.type('名字（小写英文、数字、短横线）', 'made-by-hand')
    await editor.type('标题', '等级是 VIP9：it\'s "好"')
    await editor.write('看点：看哪一页、哪个词、按什么', 'VIP 页先显示 VIP9。')
    const { text } = await editor.file()

    const recorder = new RecorderModel(app)
    await recorder.startAnew(paths.vip)
    await recorder.checks(app.tab('VIP9'))
    const recorded = await recorder.written('madeByHand', '等级是 VIP9', '')
    expect(recorded.text).toContain("tag: ['@scenario:made-by-hand']")

    const there = await copyOfTheRepository()
    const call = (...args: string[]) =>
      fromShell(
        args,
        { INIT_CWD: there, E2E_PORTS: String(ports.demo + 10), CI: '', NO_COLOR: '1' },
        there,
      )
    const passes = async (tool: keyof typeof tools) => {
      const { code, output } = await call(...tools[tool])
      expect(code, output).toBe(0)
    }
    try {
      await writeFile(join(there, 'made-by-hand.json'), text)
      await passes('new')
      expect(await readFile(join(there, 'scenarios/basics.ts'), 'utf8')).toContain(
        "'made-by-hand': {",
      )
      // A second time it is there already.
      const again = await call(...tools.new)
      expect([again.code, again.output]).toEqual([1, expect.stringContaining('there already')])
      for (const tool of ['types', 'lint', 'format'] as const) await passes(tool)

      await writeFile(join(there, 'e2e/recorded', recorded.name), recorded.text)
      const one = ['test', `e2e/recorded/${recorded.name}`, '--project=http', '--workers=1']
      const { output: listed } = await call(playwright, ...one, '--list', '--reporter=json')
      const suites = JSON.parse(listed.slice(listed.indexOf('{'))) as { suites: object[] }
      expect(storyProblems(['made-by-hand'], suites)).toEqual([])
      const played = await call(playwright, ...one, '--reporter=line')
      expect(played.output).toContain('1 passed')
    } finally {
      await rm(there, { recursive: true })
    }
  },
)
