import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { tryReadOutput, root } from '../setup/run.mjs'

it('scenarios are called 场景, 情形 only in the names of the editor', () => {
  const excludedPaths = ['docs/decisions/', 'scripts/checks/'].map((path) => `:!${path}`)
  const matches =
    tryReadOutput('git', ['-C', root, 'grep', '-I', '情形', '--', '.', ...excludedPaths]) ?? ''
  const otherMeaning = /情形(?!编辑|链接|文件)|(?<!复制)情形链接|(?<!下载)情形文件/
  expect(matches.split('\n').filter((line) => otherMeaning.test(line))).toEqual([])
})

it('the theme has seven text sizes and three radii', () => {
  const tokens = readFileSync(join(root, 'src/ui/theme/tokens.css'), 'utf8')
  expect(tokens.match(/--text-\w+(?=:)/g)).toHaveLength(7)
  expect(tokens.match(/--radius[\w-]*(?=:)/g)).toHaveLength(3)
})
