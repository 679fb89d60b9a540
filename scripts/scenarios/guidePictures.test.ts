import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../setup/run.mjs'

const folder = join(root, 'docs', 'demo-guide')
const pictures = readdirSync(folder)

it('the guide to a demo shows each of its pictures, and no other', () => {
  const guide = readFileSync(`${folder}.md`, 'utf8')
  const shown = [...guide.matchAll(/\]\(demo-guide\/([^)]+)\)/g)].map(([, file]) => file)
  expect(new Set(shown)).toEqual(new Set(pictures))
})

it.each(pictures)('%s is small', (file) => {
  expect(statSync(join(folder, file)).size).toBeLessThan(60 * 1024)
})
