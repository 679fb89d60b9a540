import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ask, root } from './run.mjs'
import { headed, placesOf } from './browser.mjs'

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

describe('a browser', () => {
  it('of the system is among the applications on macOS, in any of the folders for programs on Windows', () => {
    expect(placesOf('darwin', {})).toContain(
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    )
    const env = { ProgramFiles: 'D:\\Programs', LOCALAPPDATA: 'C:\\Users\\a\\AppData\\Local' }
    const files = placesOf('win32', env)
    expect(files).toContain('D:\\Programs\\Google\\Chrome\\Application\\chrome.exe')
    expect(files).toContain('C:\\Users\\a\\AppData\\Local\\Chromium\\Application\\chrome.exe')
    expect(placesOf('linux', {})).toEqual([])
  })
  it('is looked at where Playwright shows it: the headless shell has no windows', () => {
    const looking = ['--ui', '--ui-port=1', '--headed', '--debug', '--debug=cli']
    expect(looking.filter((arg) => !headed(['e2e/a.spec.ts', arg], {}))).toEqual([])
    expect(headed([], { PWDEBUG: '1' })).toBe(true)
    expect(headed(['--project=http', '-g', 'ui', '--grep=--ui'], {})).toBe(false)
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
