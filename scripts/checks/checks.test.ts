import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ask, root } from '../setup/run.mjs'
import { docProblems, scriptProblems } from './docs.mjs'
import { entryOf, missingOptional } from './lock.mjs'
import { storyProblems } from './stories.mjs'
import { art, idleArt, styleProblems } from './styles.mjs'

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
    expect(problems('<img src="none.webp">')).toEqual(['docs/a.md:1  no file docs/none.webp'])
  })
  it('names a link whose words are another file', () => {
    expect(problems('[`x.ts`](../src/lib/x.ts#L3) [lib/x.ts](../src/lib/x.ts)')).toEqual([])
    expect(problems('\n[y.ts](../src/lib/x.ts)')).toEqual([
      'docs/a.md:2  [y.ts] leads to src/lib/x.ts',
    ])
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

it('calls a situation 场景 everywhere but in the names of its editor', () => {
  const but = ['CHANGELOG.md', 'docs/decisions/', 'scripts/checks/'].map((path) => `:!${path}`)
  const found = ask('git', ['-C', root, 'grep', '-I', '情形', '--', '.', ...but]) ?? ''
  const other = /情形(?!编辑|链接|文件)|(?<!复制)情形链接|(?<!下载)情形文件/
  expect(found.split('\n').filter((line) => other.test(line))).toEqual([])
})

const spec = (...tags: string[]) => ({ tags })
const listed = {
  suites: [
    { specs: [spec('PAY-01', 'scenario:tron-paid')], suites: [{ specs: [spec('scenario:gone')] }] },
  ],
}

it('says whose story no test proves, and which tag names nothing', () => {
  expect(storyProblems(['tron-paid', 'offline'], listed)).toEqual([
    'scenario offline: no test is tagged @scenario:offline',
    '@scenario:gone: there is no such scenario',
  ])
})

describe('the lock file', () => {
  it('names optional packages that it lacks, wherever they may stand', () => {
    const packages = {
      'node_modules/a': {
        optionalDependencies: { 'a-linux-x64': '1.0.0', 'a-win32-x64': '1.0.0' },
      },
      'node_modules/a/node_modules/a-linux-x64': { version: '1.0.0' },
    }
    expect(missingOptional(packages)).toMatchObject([{ name: 'a-win32-x64', of: 'node_modules/a' }])
  })

  it('reads a platform package from its name', () => {
    expect(entryOf({ name: '@o/binding-linux-arm64-musl', version: '1.0.0' })).toEqual({
      version: '1.0.0',
      cpu: ['arm64'],
      libc: ['musl'],
      optional: true,
      os: ['linux'],
    })
    expect(entryOf({ name: '@o/binding-win32-x64-msvc', version: '1.0.0' })).toMatchObject({
      cpu: ['x64'],
      os: ['win32'],
    })
    expect(entryOf({ name: 'left-pad', version: '1.0.0' })).toBeUndefined()
    expect(entryOf({ name: '@o/linux-x64', version: '^1.0.0' })).toBeUndefined()
  })
})

const wrong: [path: string, text: string, said: string][] = [
  ['src/ui/A.module.css', '.a {\n  color: #3b5bfd;\n}', 'src/ui/A.module.css:2'],
  ['src/ui/A.module.css', '.a { color: #fff }', '#fff'],
  ['src/ui/A.module.css', '.a { background: linear-gradient(1deg, #3B5BFD80, red) }', '#3B5BFD80'],
  ['src/ui/A.module.css', '.a { box-shadow: 0 0 1px rgba(59, 91, 253, 0.5) }', 'rgba(59'],
  ['src/ui/A.module.css', '.a { color: white; }', 'white'],
  ['src/ui/A.module.css', '.a { font-size: 13px; }', 'font-size: 13px'],
  ['src/ui/A.module.css', '.a { font-size: min(19px, 5vw); }', '19px'],
  ['src/ui/A.module.css', '.a { font: 17px/1.7 sans-serif; }', '17px'],
  ['src/ui/A.module.css', '.a { font-size: 0.8rem; }', '0.8rem'],
  ['src/ui/A.module.css', '.a { border-radius: 14px }', '14px'],
  ['src/ui/A.module.css', '.a { border-top-left-radius: 4px; }', '4px'],
  ['src/ui/A.module.css', '.a { border-radius: var(--radius) 20px 0 0; }', '20px'],
  ['src/ui/A.tsx', 'const a = <IconEye size={22} aria-hidden />', '22'],
  ['src/ui/A.tsx', 'const a = <Icon size={20} stroke={1.9} />', 'stroke'],
  ['src/ui/A.tsx', 'const a = <path fill="#fff" />', '#fff'],
  ['src/ui/theme/theme.ts', "const brand = ['#eef1ff', '#3b5bfd']", '#3b5bfd'],
  ['src/ui/a.ts', "const a = '1px solid rgba(1, 2, 3, 0.4)'", 'rgba(1'],
  ['build/boot/boot.css', '#old { color: #141b34; }', '#141b34'],
  ['public/icon.svg', '<stop stop-color="#3b5bfd"/>', '#3b5bfd'],
  ['index.html', '<meta name="theme-color" content="#f4f6fb" />', '#f4f6fb'],
]
const fine: [path: string, text: string][] = [
  ['src/ui/theme/tokens.css', ':root { --brand: #3b5bfd; }'],
  ['src/ui/A.module.css', '/* not #fff: #abc */ .a { color: var(--red); white-space: pre }'],
  ['src/ui/A.module.css', '.a { background: rgb(var(--brand-2-parts) / 0.7); font-size: 0.8em }'],
  [
    'src/ui/A.module.css',
    '.a { border-radius: var(--radius) var(--radius) 0 0; font-size:inherit }',
  ],
  ['src/ui/A.tsx', 'const a = <><IconEye size={20} /><tab.Icon size={24} /><Mark size={62} /></>'],
  ['src/ui/A.module.css', '#root { height: 12px; font-size: var(--text-md); }'],
  ['src/ui/a.ts', "class A { #add = 1; b() { return this.#add('c', this.#bad()) } }"],
  ['src/ui/a.ts', "text.replace(/&nbsp;|&#160;|&#xa0;/gi, '')"],
  ['src/ui/a.ts', "go('#/vip')"],
  ['public/icon.svg', '<path fill="url(#g)" stop-color="token(--brand-deep)"/>'],
  ['src/features/rewards/vip/VipBadge.tsx', "metal('#F6CDA8')"],
]

describe('styleProblems', () => {
  it.each(wrong)('reports %s: %s', (path, text, problem) => {
    expect(styleProblems(path, text).join('\n')).toContain(problem)
  })
  it.each(fine)('leaves %s alone: %s', (path, text) => {
    expect(styleProblems(path, text)).toEqual([])
  })
})

it('art that is gone leaves the list', () => {
  const [first = '', ...rest] = Object.keys(art)
  expect(idleArt(rest)).toEqual([expect.stringContaining(first)])
})

it('seven sizes of text, three radii', () => {
  const tokens = readFileSync(join(root, 'src/ui/theme/tokens.css'), 'utf8')
  expect(tokens.match(/--text-\w+(?=:)/g)).toHaveLength(7)
  expect(tokens.match(/--radius[\w-]*(?=:)/g)).toHaveLength(3)
})
