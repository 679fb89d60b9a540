import { expect, it } from 'vitest'
import { codeLines, plan } from './importGraph.mjs'

const house = (files: Record<string, string>) =>
  plan(Object.keys(files), (file: string) => files[file] as string)

it('counts rooms, and the floors that stand on one another', () => {
  const drawn = house({
    'src/lib/money.ts': '',
    'src/ui/Money.ts': "import { cents } from '../lib/money'",
    'src/app/start.ts': "import { Money } from '@/ui/Money'\nimport { cents } from '@/lib/money'",
  })
  expect(drawn).toEqual({ rooms: 3, floors: 3, back: [], circles: [] })
})

it('finds the fewest imports that run back where rooms need one another', () => {
  const { floors, back, circles } = house({
    'mocks/world/a.ts': "import type { B } from '../rules/b'",
    'mocks/rules/b.ts': "import { c } from '../world/c'\nimport { d } from '../world/d'",
    'mocks/world/c.ts': '',
    'mocks/world/d.ts': '',
  })
  expect(floors).toBe(1)
  expect(back.map(({ file, on }: { file: string; on: string }) => [file, on])).toEqual([
    ['mocks/world/a.ts', 'mocks/rules/b.ts'],
  ])
  expect(circles).toEqual([])
})

it('finds circles of files, of types too; what is loaded later makes none', () => {
  const files = {
    'src/lib/a.ts': "import type { B } from './b'",
    'src/lib/b.ts': "import { a } from './a'",
    'src/lib/c.ts': "const d = () => import('./d')",
    'src/lib/d.ts': "import { c } from './c'",
  }
  const [circle, ...more] = house(files).circles
  expect([...(circle ?? [])].sort()).toEqual(['src/lib/a.ts', 'src/lib/b.ts'])
  expect(more).toEqual([])
})

it('counts an import() that runs back', () => {
  const bothWays = {
    'src/lib/a.ts': "const later = () => import('../ui/b')",
    'src/ui/b.ts': "import { c } from '../lib/c'",
    'src/lib/c.ts': '',
  }
  expect(house(bothWays).back).toHaveLength(1)
})

it('counts lines of code without blank lines and comments', () => {
  const text =
    '/** Why.\n * More. */\nconst a = 1 // one\n\n  // no\n{/* no */}\nconst b = 2 /* b */\n'
  expect(codeLines(text)).toBe(2)
  expect(codeLines('<!-- no\nmore -->\n<p></p>')).toBe(1)
})
