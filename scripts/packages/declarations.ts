import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'

/** The aliases of tsconfig.json. */
const aliases: Record<string, string> = {
  '@/': 'src/',
  '@mocks/': 'mocks/',
  '@fixtures/': 'fixtures/',
  '@scenarios/': 'scenarios/',
}
/** `from '…'`, `import('…')`, `import '…'`: declarations have no other mention of a module. */
const MENTION = /((?<!['"])\bfrom\s*|\bimport\s*\(?\s*)(['"])([^'"\n]+)\2/g

/** The compiler names a package behind the one that we import, not always the same one. */
const renamed: Record<string, string> = {
  'playwright/test': '@playwright/test',
  'playwright-core': '@playwright/test',
}

/** Types of @mswjs/data that a table's declaration mentions; the library itself is bundled. */
const DATA = /^@mswjs\/data\/lib\/(primaryKey|nullable)$/
const DATA_TYPES = 'mswData.d.ts'
const DATA_TEXT = `/** What a table says of its columns, as @mswjs/data 0.16 (MIT) types them. */
export interface PrimaryKey<V> {
  getPrimaryKeyValue: () => V
}
export interface NullableProperty<V> {
  getValue: () => V | null
}
`

/** The file that a mention means, from the declarations' root; undefined for a package. */
function fileOf(mention: string, from: string): string | undefined {
  if (DATA.test(mention)) return DATA_TYPES
  const alias = Object.keys(aliases).find((one) => mention.startsWith(one))
  if (alias === undefined && !mention.startsWith('.')) return undefined
  const path = alias
    ? aliases[alias] + mention.slice(alias.length)
    : posix.join(posix.dirname(from), mention)
  return `${path.replace(/\.tsx?$/, '')}.d.ts`
}

/** One declaration with plain relative mentions, which Node's resolution needs whole, and the files it mentions. */
export function plain(from: string, text: string) {
  const files: string[] = []
  const packages: string[] = []
  const written = text.replace(MENTION, (_, before: string, quote: string, to: string) => {
    const file = fileOf(to, from)
    if (file === undefined) {
      const named = renamed[to] ?? to
      packages.push(named)
      return `${before}${quote}${named}${quote}`
    }
    files.push(file)
    const path = posix.relative(posix.dirname(from), file).replace(/\.d\.ts$/, '.js')
    return `${before}${quote}${path.startsWith('.') ? path : `./${path}`}${quote}`
  })
  return { text: written, files, packages }
}

/**
 * Writes what these entries' types need, and no more, from the compiler's output into `to`. Throws when one needs a
 * package that is not `known`, or a file that is not there. Returns how many files there are.
 */
export function writeTypes(
  entries: readonly string[],
  compiled: string,
  to: string,
  known: readonly string[],
): number {
  rmSync(to, { recursive: true, force: true })
  const waiting = [...entries]
  const done = new Set<string>()
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (done.has(file)) continue
    done.add(file)
    const source = join(compiled, file)
    if (file !== DATA_TYPES && !existsSync(source)) throw new Error(`no types for ${file}`)
    const told = plain(file, file === DATA_TYPES ? DATA_TEXT : readFileSync(source, 'utf8'))
    const strange = told.packages.find((one) => !known.some((name) => isOf(one, name)))
    if (strange !== undefined)
      throw new Error(`${file} needs ${strange}, which is no dependency of the package`)
    const target = join(to, file)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, told.text)
    waiting.push(...told.files)
  }
  return done.size
}

const isOf = (mention: string, name: string) => mention === name || mention.startsWith(`${name}/`)
