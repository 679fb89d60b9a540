import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { lightFake } from '../../build/lightFake.ts'
import { alias, docsElsewhere, pagesInside } from '../deploy/bundleApi.mjs'
import { root } from '../setup/run.mjs'

/** Left to the package's dependencies and to Node; everything else goes into the package. */
const outside = /^(node:|valibot$|msw(\/|$)|@playwright\/test(\/|$))/

const entriesOf = (name: string) => {
  const folder = join(root, 'packages', name)
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts'))
  return Object.fromEntries(files.map((file) => [file.slice(0, -'.ts'.length), join(folder, file)]))
}

/** A package's JavaScript: one file for each of its entries, and what they share. */
export const bundle = (name: string, outDir: string) =>
  build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    // The parts that the fake's libraries bring and ours never call; only the fake has these libraries.
    plugins: [pagesInside, docsElsewhere, ...(name === 'fake' ? [lightFake()] : [])],
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
