import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { root } from '../setup/run.mjs'
import { aboutOf, manifestOf, plain, writeTypes } from './packages.ts'

describe('plain', () => {
  const at = (text: string) => plain('mocks/world/world.d.ts', text)
  it.each([
    ["import { a } from './rule';", "import { a } from './rule.js';", 'mocks/world/rule.d.ts'],
    [
      "import type { b } from '../db/db';",
      "import type { b } from '../db/db.js';",
      'mocks/db/db.d.ts',
    ],
    [
      "export * from '@/contract/all';",
      "export * from '../../src/contract/all.js';",
      'src/contract/all.d.ts',
    ],
    [
      'x: import("@fixtures/faults").A;',
      'x: import("../../fixtures/faults.js").A;',
      'fixtures/faults.d.ts',
    ],
    [
      "import { c } from '../scenarios/all.ts';",
      "import { c } from '../scenarios/all.js';",
      'mocks/scenarios/all.d.ts',
    ],
    [
      'x: import("@mswjs/data/lib/primaryKey").P<1>',
      'x: import("../../mswData.js").P<1>',
      'mswData.d.ts',
    ],
  ])('writes %s as %s', (text, written, file) => {
    expect(at(text)).toEqual({ text: written, files: [file], packages: [] })
  })
  it('leaves packages, and words that are no modules', () => {
    expect(at("import * as v from 'valibot';").packages).toEqual(['valibot'])
    const union = "Omit<Scenario, 'from' | 'now'>"
    expect(at(union)).toEqual({ text: union, files: [], packages: [] })
  })
  it('names the package that its users have', () => {
    expect(at('x: import("playwright/test").Page').text).toBe('x: import("@playwright/test").Page')
  })
})

describe('writeTypes', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'types-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))
  const compiled = (files: Record<string, string>) => {
    for (const [path, text] of Object.entries(files)) {
      const file = join(folder, 'compiled', path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, text)
    }
    return (known: string[]) =>
      writeTypes(['a.d.ts'], join(folder, 'compiled'), join(folder, 'types'), known)
  }

  it('takes what the entry needs, circles too, and nothing else', () => {
    const write = compiled({
      'a.d.ts': "export * from './b';",
      'b.d.ts': "import type { A } from './a';\nimport 'valibot';",
      'c.d.ts': 'unneeded',
    })
    expect(write(['valibot'])).toBe(2)
    expect(readFileSync(join(folder, 'types', 'a.d.ts'), 'utf8')).toBe("export * from './b.js';")
  })
  it('throws when a type needs what the package does not bring', () => {
    const write = compiled({ 'a.d.ts': "import Big from 'big.js';" })
    expect(() => write(['valibot'])).toThrow('a.d.ts needs big.js')
    const lost = compiled({ 'a.d.ts': "export * from './gone';" })
    expect(() => lost([])).toThrow('no types for gone.d.ts')
  })
})

it('has types for import, for require, and for a resolution that knows no exports', () => {
  const entry = (name: string) => ({
    types: `./types/packages/fake/${name}.d.ts`,
    default: `./dist/${name}.js`,
  })
  const commonjs = (name: string) => `./types/commonjs/packages/fake/${name}.d.ts`
  const main = entry('index')
  const client = entry('client')
  const about = { exports: { '.': main, './client': client, './package.json': './package.json' } }
  expect(manifestOf(about)).toEqual({
    types: commonjs('index'),
    typesVersions: { '*': { client: [commonjs('client')] } },
    exports: {
      '.': { import: main, require: { ...main, types: commonjs('index') } },
      './client': { import: client, require: { ...client, types: commonjs('client') } },
      './package.json': './package.json',
    },
  })
})

const house = aboutOf(root)
const ours = { ...house.devDependencies, ...house.dependencies }
const examples = readdirSync(join(root, 'examples')).map(
  (name) => aboutOf(join(root, 'examples', name)).devDependencies ?? {},
)

it.each(['fake', 'playwright'])('@xinghe/%s goes with this repository', (name) => {
  const { version, license, private: hidden, ...rest } = aboutOf(join(root, 'packages', name))
  expect({ version, license, hidden }).toEqual({
    version: house.version,
    license: 'UNLICENSED',
    hidden: undefined,
  })
  for (const [one, wanted] of Object.entries(rest.dependencies ?? {}))
    expect(`${one}@${wanted}`).toBe(`${one}@${ours[one]}`)
  // A peer's range begins at or below the version that is tested here, and ends with the newest major of an example.
  for (const [one, range] of Object.entries(rest.peerDependencies ?? {})) {
    const minor = Number(ours[one]?.split('.')[1])
    const majors = examples.map((of) => Number.parseInt(of[one] ?? '0', 10))
    const [, least = '', most] = />=\d+\.(\d+)\.\d+ <(\d+)/.exec(range) ?? []
    expect(Number(least)).toBeLessThanOrEqual(minor)
    expect(Number(most)).toBe(Math.max(...majors) + 1)
  }
})
