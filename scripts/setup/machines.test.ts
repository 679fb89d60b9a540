import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { scriptOf, ask, root, startOf } from './run.mjs'
import { browsersOf, headed, headlessOf, notFound, waysTo } from './browser.mjs'

const node = 'C:\\Program Files\\nodejs\\node.exe'
const cli = 'C:\\Program Files\\nodejs\\node_modules\\npm\\bin\\npm-cli.js'
const windows = (there: string[]) => ({
  platform: 'win32',
  node,
  exists: (path: string) => there.includes(path),
})

describe('starting a command', () => {
  it('without a shell, so that a path with spaces stays whole', () => {
    const start = startOf(node, ['a b.mjs'], windows([]))
    expect(start).toEqual({ command: node, args: ['a b.mjs'], shell: false })
  })
  it('npm and npx by their scripts: Windows starts no .cmd without a shell', () => {
    expect(startOf('npm', ['ci'], windows([cli]))).toEqual({
      command: node,
      args: [cli, 'ci'],
      shell: false,
    })
    const npx = cli.replace('npm-cli', 'npx-cli')
    expect(startOf('npx', ['a'], { ...windows([npx]), npm: cli }).args).toEqual([npx, 'a'])
  })
  it('through the shell where npm has no script of its own, and another manager began the run', () => {
    const machine = { ...windows([]), npm: 'C:\\pnpm\\pnpm.cjs' }
    expect(startOf('npm', ['ci', '--no-audit'], machine)).toEqual({
      command: 'npm ci --no-audit',
      args: [],
      shell: true,
    })
  })
  it('elsewhere npm is a program like others', () => {
    const machine = { platform: 'darwin', node: '/opt/homebrew/bin/node', exists: () => false }
    expect(startOf('npm', ['ci'], machine)).toEqual({ command: 'npm', args: ['ci'], shell: false })
    const beside = '/opt/homebrew/lib/node_modules/npm/bin/npm-cli.js'
    const npmBeside = { ...machine, exists: (path: string) => path === beside }
    expect(startOf('npm', ['ci'], npmBeside).args).toEqual([beside, 'ci'])
  })
  it('asks this Node, which answers', () => {
    expect(ask(process.execPath, ['-p', '1 + 1'])).toBe('2')
    expect(ask('there-is-no-such-command')).toBeUndefined()
  })
})

it('a script knows that it was started, through a link too', () => {
  const folder = mkdtempSync(join(tmpdir(), 'main-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const run = pathToFileURL(join(root, 'scripts/setup/run.mjs')).href
  const main = join(folder, 'main.mjs')
  writeFileSync(main, `import { isMain } from '${run}'\nconsole.log(isMain(import.meta.url))`)
  const link = join(folder, 'there')
  symlinkSync(folder, link, 'junction')
  for (const path of [main, join(link, 'main.mjs')])
    expect(ask(process.execPath, [path])).toBe('true')
  // Imported, where no file or another word was what Node was started with.
  const imports = ['--input-type=module', '-e', `import '${pathToFileURL(main).href}'`]
  for (const more of [[], ['word']])
    expect(ask(process.execPath, [...imports, ...more])).toBe('false')
})

describe('the installed tools', () => {
  it.each(['vitest', 'vite', 'tsc', 'oxlint', 'oxfmt', 'knip', 'tsx', 'playwright', 'stryker'])(
    '%s is a script',
    (name) => {
      expect(existsSync(String(scriptOf(name)))).toBe(true)
    },
  )
  it('one that is not installed has none', () => {
    expect(scriptOf('no-such-tool')).toBeUndefined()
  })
})

describe('a browser of the system', () => {
  it('on macOS: among the applications, everybody’s and one’s own', () => {
    const { files, lookUp } = browsersOf('darwin', { HOME: '/Users/a' })
    expect(files).toContain('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome')
    expect(files).toContain('/Users/a/Applications/Chromium.app/Contents/MacOS/Chromium')
    expect(lookUp).toBe('which')
  })
  it('on Windows: where its folders are, which may be on another disk', () => {
    const env = { ProgramFiles: 'D:\\Programs', LOCALAPPDATA: 'C:\\Users\\a\\AppData\\Local' }
    const { files, lookUp } = browsersOf('win32', env)
    expect(files).toContain('D:\\Programs\\Google\\Chrome\\Application\\chrome.exe')
    expect(files).toContain('C:\\Users\\a\\AppData\\Local\\Chromium\\Application\\chrome.exe')
    expect(files.every((path: string) => /^[CD]:\\/.test(path))).toBe(true)
    expect(lookUp).toBe('where')
  })
  it('on Linux: by its command', () => {
    expect(browsersOf('linux', {})).toMatchObject({ files: [], lookUp: 'which' })
  })
  it('where nobody looks, the headless shell comes before it and is installed first', () => {
    const names = ['own', 'shell', 'system', 'download', 'aptShell', 'apt'] as const
    const ways = Object.fromEntries(names.map((name) => [name, name])) as Record<
      (typeof names)[number],
      string
    >
    expect(waysTo(true, ways)).toEqual(names)
    expect(headlessOf('linux')[0]).toBe('chromium-headless-shell')
    expect(headlessOf('win32')).toEqual([])
  })
  it('where somebody looks, never: it has no windows', () => {
    const ways = { own: 1, shell: 2, system: 3, download: 4, aptShell: 5, apt: 6 }
    expect(waysTo(false, ways)).toEqual([1, 3, 4, 6])
    const looking = ['--ui', '--ui-port=1', '--headed', '--debug', '--debug=cli']
    expect(looking.filter((arg) => !headed(['e2e/a.spec.ts', arg], {}))).toEqual([])
    expect(headed([], { PWDEBUG: '1' })).toBe(true)
    expect(headed(['--project=http', '-g', 'ui', '--grep=--ui'], {})).toBe(false)
  })
  it('and how to get one, in the words of the system', () => {
    expect(notFound('darwin')).toContain('brew install --cask chromium')
    expect(notFound('win32')).toContain('winget install')
    expect(notFound('linux')).toContain('apt-get install')
    expect(notFound('freebsd')).toContain('npx playwright install chromium')
  })
})

it('what the pipeline and the images begin with is named by digest: a tag can be moved', () => {
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const flows = readdirSync(join(root, '.github/workflows')).map((file) =>
    read(`.github/workflows/${file}`),
  )
  const actions = flows.join('\n').matchAll(/uses: (\S+)/g)
  const images = [read('Dockerfile'), read('.devcontainer/devcontainer.json'), ...flows]
    .join('\n')
    .matchAll(/^(?:FROM |\s*"?(?:image|container)"?: ?)"?([^\s"]+)/gm)
  for (const [, action] of actions) expect(action).toMatch(/^[\w-]+\/[\w/-]+@[0-9a-f]{40}$/)
  for (const [, image] of images) expect(image).toMatch(/@sha256:[0-9a-f]{64}$/)
})

describe('the nightly jobs', () => {
  const jobs = readFileSync(join(root, '.github/workflows/nightly.yml'), 'utf8').split(
    /^ {2}(?=\w+:$)/m,
  )

  it('in a bare image have git before the checkout, which otherwise brings no .git', () => {
    const bare = jobs.filter((job) => /container: node:\d+-slim/.test(job))
    expect(bare).not.toEqual([])
    for (const job of bare)
      expect(job).toMatch(/install -y git [^]*actions\/checkout@[^]*safe\.directory[^]*npm test/)
  })
})
