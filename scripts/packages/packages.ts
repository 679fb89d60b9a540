import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { lightFake } from '../../build/lightPackages.ts'
import { alias, docsBeside, pagesInside } from '../deploy/bundleApi.mjs'
import { root, run, tool } from '../setup/run.mjs'
import { writeTypes } from './declarations.ts'

/** Left to the package's dependencies and to Node; everything else goes into the package. */
const outside = /^(node:|valibot$|msw(\/|$)|@playwright\/test(\/|$))/

const entriesOf = (name: string) => {
  const folder = join(root, 'packages', name)
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts'))
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
    plugins: name === 'fake' ? [pagesInside, docsBeside, lightFake()] : [],
    resolve: { alias },
    build: {
      lib: { entry: entriesOf(name), formats: ['es'] },
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      // Somebody else will step through it.
      minify: false,
      rolldownOptions: {
        external: outside,
        output: { entryFileNames: '[name].js', chunkFileNames: 'parts/[name]-[hash].js' },
      },
    },
  })

const names = ['fake', 'playwright'] as const
/** Where the packages are made, and their tarballs. */
export const made = join(root, '.out', 'packages')
const compiled = join(made, 'declarations')

interface About {
  version: string
  dependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}
const readAbout = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as About

async function makeOne(name: (typeof names)[number]) {
  const source = join(root, 'packages', name)
  const folder = join(made, name)
  const about = readAbout(join(source, 'package.json'))
  const { version } = readAbout(join(root, 'package.json'))
  if (about.version !== version)
    throw new Error(`packages/${name}/package.json: the version is ${version}`)
  mkdirSync(folder, { recursive: true })
  for (const file of ['package.json', 'README.md']) cpSync(join(source, file), join(folder, file))
  await bundle(name, join(folder, 'dist'))
  const entries = readdirSync(source).filter((file) => file.endsWith('.ts'))
  const known = Object.keys({ ...about.dependencies, ...about.peerDependencies })
  const types = entries.map((file) => `packages/${name}/${file.replace(/\.ts$/, '.d.ts')}`)
  const files = writeTypes(types, compiled, join(folder, 'types'), known)
  const packed = await run('npm', ['pack', '--silent', '--pack-destination', made, folder])
  if (packed !== 0) throw new Error(`npm pack failed for ${name}`)
  const tarball = join(made, `xinghe-${name}-${version}.tgz`)
  return { name: `@xinghe/${name}`, tarball, files }
}

/** Builds and packs both; resolves with their tarballs. Throws when one cannot be made. */
export async function makePackages() {
  rmSync(made, { recursive: true, force: true })
  mkdirSync(made, { recursive: true })
  if ((await tool('tsc', ['-p', join(root, 'packages', 'tsconfig.json')])) !== 0)
    throw new Error('the types could not be written')
  const all = []
  for (const name of names) all.push(await makeOne(name))
  return all
}
