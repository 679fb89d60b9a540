import { describe, expect, it } from 'vitest'
import { docProblems, scriptProblems } from './docs.mjs'

const house = {
  scripts: { check: 'node scripts/suite/check.mjs', 'build:demo': 'vite build', test: 'node x' },
  read: () => 'const a = 1\n',
  exists: (path: string) =>
    ['docs/a.md', 'src/lib/x.ts', 'scripts/suite/check.mjs', 'README.md', 'src/lib'].includes(path),
}
const problems = (text: string, path = 'docs/a.md') => docProblems(path, text, house)

describe('docs', () => {
  it('passes what is there: files, folders, anchors, other sites', () => {
    const text =
      '[x](../src/lib/x.ts#L3) [y](../src/lib) [z](#part) [w](https://example.com/none.md) ' +
      '![r](../README.md "title") `npm run check -- --fast`, npm run build:demo, `npm test`'
    expect(problems(text)).toEqual([])
    expect(problems('[a](docs/a.md)', 'README.md')).toEqual([])
  })
  it('names a link that leads nowhere, with its line', () => {
    expect(problems('one\n\n[x](none.md)')).toEqual(['docs/a.md:3  no file docs/none.md'])
  })
  it('names a command that package.json has not, in code too', () => {
    expect(problems('```sh\nnpm run chek\n```\n`npm start`')).toEqual([
      'docs/a.md:2  package.json has no script chek',
      'docs/a.md:4  package.json has no script start',
    ])
  })
  it('names a script file that is not there', () => {
    expect(problems('`node scripts/suite/check.mjs`, `npx tsx scripts/gone.ts`')).toEqual([
      'docs/a.md:1  no file scripts/gone.ts',
    ])
    expect(scriptProblems({ a: 'node scripts/gone.mjs' }, house.exists)).toEqual([
      'package.json: a runs scripts/gone.mjs, which is not there',
    ])
  })
  it('names a file that is shown otherwise than it is', () => {
    expect(problems('```ts src/lib/x.ts\nconst a = 1\n```')).toEqual([])
    expect(problems('\n```ts src/lib/x.ts\nconst a = 2\n```')).toEqual([
      'docs/a.md:2  shows another src/lib/x.ts than there is',
    ])
  })
  it('leaves the brackets of code and comments alone', () => {
    expect(problems('<!-- [x](none.png) -->')).toEqual([])
    expect(problems('```ts\nlist[0](none)\n```')).toEqual([])
  })
})
