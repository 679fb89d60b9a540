import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, type Alias, type Plugin } from 'vite'

/**
 * Packages of hundreds of files, which each test file of the app would read one by one, in its own modules: a fifth of
 * the processor's time of the app's unit tests. They are bundled into a file each, once per version. React stays
 * outside, since there must be only one.
 */
const packages = { mantine: '@mantine/core', picker: '@gfazioli/mantine-picker' }
const outside = /^(react|react-dom|@mantine\/hooks)(\/|$)|^node:/

const root = fileURLToPath(new URL('..', import.meta.url))
const versionOf = (name: string) => {
  const about = readFileSync(`${root}node_modules/${name}/package.json`, 'utf8')
  return (JSON.parse(about) as { version: string }).version
}
/**
 * Another version lies in another folder, so what is there is never stale. Vitest lets Node read what lies in
 * node_modules, and would transform two megabytes anywhere else.
 */
const folder = () =>
  `${root}node_modules/.vite/fewFiles/${Object.values(packages).map(versionOf).join('-')}`

/** For the tests' `alias`; set up by this module's default. */
export const inOneFile = (): Alias[] =>
  Object.entries(packages).map(([file, name]) => ({
    find: new RegExp(`^${name}$`),
    replacement: `${folder()}/${file}.mjs`,
  }))

/** Vitest's global set-up: makes the bundles where they are not there yet. */
export default async function bundlePackages() {
  const to = folder()
  if (existsSync(to)) return
  const own = `${to}.${process.pid}`
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    build: {
      ssr: true,
      outDir: own,
      target: 'esnext',
      rolldownOptions: {
        input: packages,
        external: outside,
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
    ssr: { noExternal: true },
  })
  mkdirSync(to.slice(0, to.lastIndexOf('/')), { recursive: true })
  try {
    renameSync(own, to)
  } catch {
    // Another run has made it meanwhile.
    rmSync(own, { recursive: true, force: true })
  }
}

/** A screen names a few of six thousand icons; a test of it, and the dev server, read only those. */
export const fewIcons = (): Plugin => ({
  name: 'few-icons',
  enforce: 'pre',
  transform: (code, id) =>
    /\.tsx?$/.test(id) && code.includes('@tabler/icons-react')
      ? code.replace(/import \{([^}]+)\} from '@tabler\/icons-react'/g, (whole, names: string) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter(Boolean)
            .map((name) =>
              name.startsWith('type ')
                ? `import type { ${name.slice(5)} } from '@tabler/icons-react';`
                : `import ${name} from '@tabler/icons-react/dist/esm/icons/${name}.mjs';`,
            )
            .join(' ')
            // The lines below keep their numbers.
            .concat('\n'.repeat(whole.split('\n').length - 1)),
        )
      : undefined,
})
