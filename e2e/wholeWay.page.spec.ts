import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { paths } from '../src/lib/paths'
import { storyProblems } from '../scripts/checks/stories.mjs'
import { EditorModel } from './pages/EditorModel'
import { RecorderModel } from './pages/RecorderModel'
import { ports } from './support/ports'
import { expect, test } from './test'

const run = promisify(execFile)

/** What the commands need of the repository; the builds and packages as they are. */
const COPIED = ['e2e', 'fixtures', 'mocks', 'scenarios', 'scripts', 'src', 'build', 'docs']
const FILES = ['package.json', 'tsconfig.json', 'playwright.config.ts', '.oxfmtrc.json']
const LINKED = ['node_modules', 'dist', 'dist-demo']

async function copyOfTheRepository() {
  const there = await mkdtemp(join(tmpdir(), 'whole-way-'))
  const from = process.cwd()
  for (const one of [...COPIED, ...FILES])
    await cp(join(from, one), join(there, one), { recursive: true })
  for (const one of LINKED) await symlink(join(from, one), join(there, one))
  return there
}

// Another run of Playwright, with servers of its own, goes on inside this test.
test.setTimeout(180_000)

test(
  '从编辑到入库：做好的文件经 new:scenario 登记，录制的测试就是它的证明，并且通过',
  { tag: '@FAKE-04' },
  async ({ app }) => {
    await app.open(paths.vip)
    const editor = new EditorModel(app)
    await editor.open()
    await editor.pick('VIP 等级', 'VIP9')
    await editor.type('名字（小写英文、数字、短横线）', 'made-by-hand')
    await editor.write('看点：看哪一页、哪个词、按什么', 'VIP 页先显示 VIP9。')
    const { text } = await editor.file()

    const recorder = new RecorderModel(app)
    await recorder.startAnew(paths.vip)
    await recorder.checks(app.tab('VIP9'))
    const recorded = await recorder.written('madeByHand', '等级是 VIP9', '')
    expect(recorded.text).toContain("tag: ['@scenario:made-by-hand']")

    const there = await copyOfTheRepository()
    const call = (...args: string[]) =>
      run(process.execPath, args, {
        cwd: there,
        maxBuffer: 1e8,
        env: { ...process.env, INIT_CWD: there, E2E_PORTS: String(ports.demo + 10), CI: '' },
      })
    try {
      await writeFile(join(there, 'made-by-hand.json'), text)
      await call('scripts/scenarios/new.mjs', '--file', 'made-by-hand.json')
      expect(await readFile(join(there, 'scenarios/made-by-hand.ts'), 'utf8')).toContain(
        '} satisfies Scenario',
      )
      // A second time it is there already.
      await expect(
        call('scripts/scenarios/new.mjs', '--file', 'made-by-hand.json'),
      ).rejects.toThrow('there already')
      await writeFile(join(there, 'e2e/recorded', recorded.name), recorded.text)
      const playwright = 'node_modules/@playwright/test/cli.js'
      const { stdout } = await call(playwright, 'test', '--list', '--reporter=json')
      const listed = JSON.parse(stdout) as { suites: object[] }
      expect(storyProblems(['made-by-hand'], listed)).not.toContain(
        'scenarios/made-by-hand.ts: no test is tagged @scenario:made-by-hand',
      )
      const result = await call(
        playwright,
        'test',
        `e2e/recorded/${recorded.name}`,
        '--project=http',
        '--workers=1',
        '--reporter=line',
      )
      expect(result.stdout).toContain('1 passed')
    } finally {
      await rm(there, { recursive: true })
    }
  },
)
