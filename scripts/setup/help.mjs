import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

// docs/commands.md as plain text, in the language of the system; `-- --zh` and `-- --en` say which.
const { locale } = Intl.DateTimeFormat().resolvedOptions()
const chinese =
  process.argv.includes('--zh') || (locale.startsWith('zh') && !process.argv.includes('--en'))
const page = readFileSync(join(root, 'docs', chinese ? 'commands.zh-CN.md' : 'commands.md'), 'utf8')
const plain = page.replaceAll(/`|\s*[（(]?\[[^\]]*\]\([^)]*\)[）)]?/g, '')
for (const line of plain.split('\n')) {
  const [, command, what, time] = line.split('|').map((cell) => cell.trim())
  if (line.startsWith('## ')) console.log(`\n${line.slice(3)}`)
  else if (command?.startsWith('npm'))
    console.log(`  ${command}\n      ${what}${time && ` · ${time}`}`)
}
