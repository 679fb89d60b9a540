import * as fs from 'node:fs'
import { join, dirname, posix, relative } from 'node:path'
import { build } from 'vite'
import { lightFake } from '../../build/lightPackages.ts'
import { inside } from '../checks/boundaries.mjs'
import { alias, pagesInside } from '../deploy/buildApi.mjs'
import { isMain, root, run, tool } from '../setup/run.mjs'

/** `from '…'`, `import('…')`, `import '…'`: declarations name modules in no other way. */
const MENTION = /((?<!['"])\bfrom\s*|\bimport\s*\(?\s*)(['"])([^'"\n]+)\2/g

/** The compiler names a package behind the one that we import, not always the same one. */
const renamed: Record<string, string> = {
  'playwright/test': '@playwright/test',
  'playwright-core': '@playwright/test',
}

/** Types of @mswjs/data that a table's declaration imports; the library itself is bundled. */
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

/** The file that an import means, from the declarations' root; undefined for a package. */
function fileOf(mention: string, from: string): string | undefined {
  if (DATA.test(mention)) return DATA_TYPES
  const path = inside(from, mention)
  return path && `${path.replace(/\.tsx?$/, '')}.d.ts`
}

/** One declaration with relative imports, whole as Node's resolution needs them, and the files it imports. */
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
  fs.rmSync(to, { recursive: true, force: true })
  const waiting = [...entries]
  const done = new Set<string>()
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (done.has(file)) continue
    done.add(file)
    const source = join(compiled, file)
    if (file !== DATA_TYPES && !fs.existsSync(source)) throw new Error(`no types for ${file}`)
    const declaration = plain(
      file,
      file === DATA_TYPES ? DATA_TEXT : fs.readFileSync(source, 'utf8'),
    )
    const strange = declaration.packages.find((one) => !known.some((name) => isOf(one, name)))
    if (strange !== undefined)
      throw new Error(`${file} needs ${strange}, which is no dependency of the package`)
    const target = join(to, file)
    fs.mkdirSync(dirname(target), { recursive: true })
    fs.writeFileSync(target, declaration.text)
    waiting.push(...declaration.files)
  }
  return done.size
}

const isOf = (mention: string, name: string) => mention === name || mention.startsWith(`${name}/`)

/** Left to the package's dependencies and to Node; everything else goes into the package. */
const outside = /^(node:|valibot$|msw(\/|$)|@playwright\/test(\/|$))/

const entriesOf = (name: string) => {
  const folder = join(root, 'packages', name)
  const files = fs.readdirSync(folder).filter((file) => file.endsWith('.ts'))
  return Object.fromEntries(files.map((file) => [file.slice(0, -'.ts'.length), join(folder, file)]))
}

/** A package's JavaScript: one file for each of its entries, and what they share. */
const bundle = (name: string, outDir: string) =>
  build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    // The parts that the fake's libraries bring and ours never call; only the fake has these libraries.
    plugins: name === 'fake' ? [pagesInside, lightFake()] : [],
    resolve: { alias },
    build: {
      lib: { entry: entriesOf(name), formats: ['es'] },
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      // Other teams step through it.
      minify: false,
      rolldownOptions: {
        external: outside,
        // All in one folder: the server finds its documents beside it.
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })

const names = ['fake', 'playwright'] as const
/** Where the packages are made, and their tarballs. */
export const made = join(root, '.out', 'packages')
const compiled = join(made, 'declarations')

/** The types again, where TypeScript takes them for CommonJS: Node gives the same modules to `require`. */
const COMMONJS = 'types/commonjs'

interface Entry {
  types: string
  default: string
}
type Ranges = Record<string, string>
interface About {
  version: string
  license?: string
  private?: boolean
  exports: Record<string, string | Entry>
  dependencies?: Ranges
  peerDependencies?: Ranges
  devDependencies?: Ranges
  engines?: { node: string }
}
/** A folder's manifest. */
export const aboutOf = (folder: string) =>
  JSON.parse(fs.readFileSync(join(folder, 'package.json'), 'utf8')) as About

/**
 * A manifest for every way of importing: `import`, `require`, and TypeScript's resolution before `exports`, which is
 * that of `module: commonjs` up to TypeScript 6.
 */
export function manifestOf<T extends Pick<About, 'exports'>>(about: T) {
  const exports: Record<string, unknown> = { ...about.exports }
  const typesVersions: Record<string, string[]> = {}
  for (const [name, entry] of Object.entries(about.exports)) {
    if (typeof entry === 'string') continue
    const commonjs = entry.types.replace('types', COMMONJS)
    exports[name] = { import: entry, require: { ...entry, types: commonjs } }
    if (name !== '.') typesVersions[name.slice('./'.length)] = [commonjs]
  }
  const main = about.exports['.']
  const types = typeof main === 'object' && main.types.replace('types', COMMONJS)
  return { ...about, ...(types && { types }), typesVersions: { '*': typesVersions }, exports }
}

async function makeOne(name: (typeof names)[number]) {
  const source = join(root, 'packages', name)
  const folder = join(made, name)
  const about = aboutOf(source)
  const { version } = aboutOf(root)
  if (about.version !== version)
    throw new Error(`packages/${name}/package.json: the version is ${version}`)
  fs.mkdirSync(folder, { recursive: true })
  fs.cpSync(join(source, 'README.md'), join(folder, 'README.md'))
  fs.writeFileSync(join(folder, 'package.json'), JSON.stringify(manifestOf(about), null, 2))
  await bundle(name, join(folder, 'dist'))
  const entries = fs.readdirSync(source).filter((file) => file.endsWith('.ts'))
  const known = Object.keys({ ...about.dependencies, ...about.peerDependencies })
  const types = entries.map((file) => `packages/${name}/${file.replace(/\.ts$/, '.d.ts')}`)
  const files = writeTypes(types, compiled, join(folder, 'types'), known)
  writeTypes(types, compiled, join(folder, COMMONJS), known)
  fs.writeFileSync(join(folder, COMMONJS, 'package.json'), JSON.stringify({ type: 'commonjs' }))
  const packed = await run('npm', ['pack', '--silent', '--pack-destination', made, folder])
  if (packed !== 0) throw new Error(`npm pack failed for ${name}`)
  const tarball = join(made, `xinghe-${name}-${version}.tgz`)
  return { name: `@xinghe/${name}`, tarball, files }
}

/** Builds and packs both; resolves with their tarballs. Throws when one cannot be made. */
export async function makePackages() {
  fs.rmSync(made, { recursive: true, force: true })
  fs.mkdirSync(made, { recursive: true })
  if ((await tool('tsc', ['-p', join(root, 'packages', 'tsconfig.json')])) !== 0)
    throw new Error('the types could not be written')
  const all = []
  for (const name of names) all.push(await makeOne(name))
  return all
}

if (isMain(import.meta.url)) {
  for (const { name, tarball, files } of await makePackages()) {
    const size = Math.round(fs.statSync(tarball).size / 1000)
    console.log(`${name}: ${relative(root, tarball)}, ${size} KB, ${files} files of types`)
  }
}
