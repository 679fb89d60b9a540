import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { replaceTokens } from '../../build/tokens'
import { root, tryReadOutput } from '../setup/run.mjs'

const read = (path: string) => readFileSync(join(root, path), 'utf8')

it('scenarios are called 场景, 情形 only in the names of the editor', () => {
  const excludedPaths = ['docs/decisions/', 'scripts/checks/'].map((path) => `:!${path}`)
  const grepArgs = ['-C', root, 'grep', '-I', '情形', '--', '.', ...excludedPaths]
  const lines = (tryReadOutput('git', grepArgs) ?? '').split('\n')
  const otherMeaning = /情形(?!编辑|链接|文件)|(?<!复制)情形链接|(?<!下载)情形文件/
  expect(lines.filter((line) => otherMeaning.test(line))).toEqual([])
})

it('the theme has seven text sizes and three radii', () => {
  const tokens = read('src/ui/theme/tokens.css')
  expect(tokens.match(/--text-\w+(?=:)/g)).toHaveLength(7)
  expect(tokens.match(/--radius[\w-]*(?=:)/g)).toHaveLength(3)
})

it.each([
  'public/icon.svg',
  'public/manifest.webmanifest',
  'index.html',
  'build/boot/boot.css',
  'mocks/pages/theme.css',
])('replaceTokens finds every colour of %s in the theme', (path) => {
  const text = read(path)
  expect(text).toContain('token(--')
  expect(replaceTokens(text)).not.toContain('token(')
})

it('actions and images are pinned by digest', () => {
  const workflows = readdirSync(join(root, '.github/workflows')).map((file) =>
    read(`.github/workflows/${file}`),
  )
  const actions = workflows.join('\n').matchAll(/uses: (\S+)/g)
  const images = [read('Dockerfile'), read('.devcontainer/devcontainer.json'), ...workflows]
    .join('\n')
    .matchAll(/^(?:FROM |\s*"?(?:image|container)"?: ?)"?([^\s"]+)/gm)
  for (const [, action] of actions) expect(action).toMatch(/^[\w-]+\/[\w/-]+@[0-9a-f]{40}$/)
  for (const [, image] of images) expect(image).toMatch(/@sha256:[0-9a-f]{64}$/)
})
