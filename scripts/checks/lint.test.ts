import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { root } from '../setup/run.mjs'

const broken: [file: string, code: string, rule: string][] = [
  ['src/ui/a01.ts', 'export const a = (b: string) => b == "c"', 'eqeqeq'],
  ['src/ui/a02.ts', 'console.info("x")\nexport const a = 1', 'no-console'],
  ['src/ui/a03.ts', 'export const a = (b: any) => b', 'no-explicit-any'],
  [
    'src/ui/a04.ts',
    'const w = async () => 1\nexport const a = () => { w() }',
    'no-floating-promises',
  ],
  [
    'src/ui/a05.ts',
    'const w = async () => 1\nexport const a = () => [1].forEach(async () => { await w() })',
    'no-misused-promises',
  ],
  ['src/ui/a06.ts', 'export const a = async (b: number) => { await b }', 'await-thenable'],
  ['src/ui/a07.ts', 'export const a: string = JSON.parse("1")', 'no-unsafe-assignment'],
  ['src/ui/a08.ts', 'export const a = (): string => JSON.parse("1")', 'no-unsafe-return'],
  ['src/ui/a09.ts', 'export const a = Number(JSON.parse("1").b)', 'no-unsafe-member-access'],
  ['src/ui/a10.ts', 'export const a = () => { JSON.parse("1")() }', 'no-unsafe-call'],
  ['src/ui/a11.ts', 'export const a = "b".concat(JSON.parse("1"))', 'no-unsafe-argument'],
  ['src/ui/a12.tsx', 'export const A = () => <img src="a.png" />', 'alt-text'],
  [
    'src/ui/a13.tsx',
    'export const A = () => <p dangerouslySetInnerHTML={{ __html: "" }} />',
    'no-danger',
  ],
  [
    'src/ui/a14.tsx',
    'export const A = () => <iframe title="a" src="a" />',
    'iframe-missing-sandbox',
  ],
  ['src/ui/a15.ts', 'export * from "./a01"', 'no-barrel-file'],
  [
    'src/ui/a16.ts',
    Array.from({ length: 401 }, (_, i) => `export const a${i} = ${i}`).join('\n'),
    'max-lines',
  ],
  [
    'src/ui/a17.test.ts',
    'import { expect, it } from "vitest"\nit.only("a", () => { expect(1).toBe(1) })',
    'no-focused-tests',
  ],
  [
    'src/ui/a18.test.ts',
    'import { expect, it } from "vitest"\nit.skip("a", () => { expect(1).toBe(1) })',
    'no-disabled-tests',
  ],
  ['mocks/a19.ts', 'export const a = Date.now()', 'no-restricted-properties'],
  ['fixtures/a20.ts', 'export const a = Math.random()', 'no-restricted-properties'],
  ['src/ui/a22.ts', 'export const a = () => localStorage.getItem("b")', 'no-restricted-globals'],
  ['src/lib/a23.ts', 'export const a = () => sessionStorage.clear()', 'no-restricted-globals'],
  [
    'src/ui/a24.ts',
    'export const a = () => window.localStorage.length',
    'no-restricted-properties',
  ],
  ['src/api/a25.ts', 'export const { sessionStorage: a } = globalThis', 'no-restricted-properties'],
  ['scenarios/a21.ts', 'export const { now } = Date', 'no-restricted-properties'],
]
const fine: [file: string, code: string][] = [
  ['mocks/world/clock.ts', 'export const a = () => Date.now()'],
  ['src/lib/log.ts', 'export const a = (b: string) => console.warn(b)'],
  ['src/lib/storage.ts', 'export const a = () => window.localStorage'],
  ['src/ui/a26.test.ts', 'localStorage.clear()'],
  ['src/ui/b.ts', 'export const a = () => Date.now()'],
]

const folder = mkdtempSync(join(tmpdir(), 'lint-'))
let messages: string[] = []

// Linting with types loads the whole program, so it runs once.
beforeAll(() => {
  for (const name of ['.oxlintrc.json', 'tsconfig.json'])
    cpSync(join(root, name), join(folder, name))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  for (const [file, code] of [...broken, ...fine]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), `${code}\n`)
  }
  const lint = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint')
  const done = spawnSync(process.execPath, [lint, '--type-aware', '-f', 'unix'], {
    cwd: folder,
    encoding: 'utf8',
  })
  messages = done.stdout.replaceAll('\\', '/').split(/\r?\n/)
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true }))

it.each(broken)('reports %s', (file, _code, rule) => {
  expect(messages.filter((line) => line.startsWith(file)).join('\n')).toContain(`(${rule})`)
})

it.each(fine)('leaves %s alone', (file) => {
  expect(messages.filter((line) => line.startsWith(file))).toEqual([])
})
