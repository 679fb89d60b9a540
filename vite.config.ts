import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { fetchFirst, filesOfImport, precompressed, moveManifest } from './build/afterBuild.ts'
import { targets } from './build/browserTargets.mjs'
import { fakePages, fakePictures, mockWorker, noApi } from './build/fakeFiles.ts'
import { brandFiles } from './build/generatedFiles.ts'
import { lightFake } from './build/lightFake.ts'
import { lightMantine } from './build/lightMantine.ts'
import { lightRouter } from './build/lightRouter.ts'
import { page } from './build/page.ts'
import { preparedSeed } from './build/preparedSeed.ts'
import { splitIconImports } from './build/splitIconImports.ts'
import { addons } from './scripts/checks/addons.mjs'

/**
 * The app's tests with a page are *.test.tsx. Some modules keep state about it (focus, network, session), so each file
 * has its own modules.
 */
const pages = {
  name: 'pages',
  include: ['src/**/*.test.tsx'],
  environment: 'happy-dom',
  // A thread for each file starts faster than a process.
  pool: 'threads' as const,
}
const ofAddons = Object.values(addons).map((folder) => `${folder}/**/*.test.{ts,tsx}`)
/**
 * The others share modules, which takes a seventh of the time: a world is an object, and a test that changes something
 * in a module restores it.
 */
const rules = {
  name: 'rules',
  include: ['*/**/*.test.{ts,tsx}'],
  exclude: ['src/**/*.tsx', ...ofAddons],
  setupFiles: ['build/nativeFetch.ts'],
  isolate: false,
}
/** The tests of what the core does not need, which `npm run test:all` runs. */
const tools = { name: 'tools', include: ofAddons, isolate: false }

const at = (folder: string) => fileURLToPath(new URL(folder, import.meta.url))

const rooms = new Map<string, { file: string; locals: string[] }>()
/** A class of the members' build: of one file all begin alike, which compresses, and are numbered in the file's order. */
function shortName(local: string, file: string): string {
  let hash = 0
  for (const char of nameOf(file)) hash = (Math.imul(hash, 31) + char.charCodeAt(0)) >>> 0
  const short = `x${hash.toString(36).slice(-3)}`
  const room = rooms.get(short) ?? { file, locals: [] }
  rooms.set(short, room)
  if (room.file !== file) throw new Error(`${file} and ${room.file} get one name: rename one`)
  if (!room.locals.includes(local)) room.locals.push(local)
  return short + room.locals.indexOf(local).toString(36)
}
const nameOf = (file: string) => file.split(/[\\/]/).pop()?.split('.')[0] ?? ''

/** The dev server says that it runs when the page and all that it may import have been made ready: no screen waits. */
const warmed = (): Plugin => ({
  name: 'warmed',
  configureServer(server) {
    const listen = server.listen.bind(server)
    const { client } = server.environments
    const seen = new Set<string>()
    async function warm(url: string): Promise<unknown> {
      if (seen.has(url)) return
      seen.add(url)
      // What is wrong with a file is told where it is used.
      await client.transformRequest(url).catch(() => null)
      const { importedModules = [] } = (await client.moduleGraph.getModuleByUrl(url)) ?? {}
      return Promise.all([...importedModules].map((one) => warm(one.url)))
    }
    server.listen = async (...given) => {
      const running = await listen(...given)
      server.config.logger.info('正在热身，十到二十秒 / warming up, ten to twenty seconds')
      await Promise.all([
        ...(server.resolvedUrls?.local ?? []).map((at) => fetch(at)),
        warm('/src/main.tsx'),
      ])
      return running
    }
  },
})

/** `vite build` makes the members' build; `--mode demo` and the dev server make the demo. */
export default defineConfig(({ mode, command }) => {
  const demo = mode === 'demo' || mode === 'test' || command === 'serve'
  const source = {
    define: { __FAKE__: JSON.stringify(demo) },
    resolve: {
      alias: [
        { find: /^@\//, replacement: `${at('src')}/` },
        { find: /^@mocks\//, replacement: `${at('mocks')}/` },
        { find: /^@fixtures\//, replacement: `${at('fixtures')}/` },
        { find: /^@scenarios\//, replacement: `${at('scenarios')}/` },
      ],
    },
    css: {
      modules: {
        // The same in the browser's build and in the shell rendered at build time. The members' build has short ones.
        generateScopedName: (local: string, file: string) =>
          demo ? `${nameOf(file)}_${local}` : shortName(local, file),
      },
    },
  }
  const dev = command === 'serve' && mode !== 'test'
  return {
    ...source,
    // A build beside it, or a test's results, would reload somebody's demo.
    server: { watch: { ignored: [at('dist*/**'), at('.out/**')] } },
    // Packages are looked for behind the app's page alone: the fake's own pages name files that only a
    // server has, and one that is missing would end the search. Four megabytes of icons, of which a screen
    // shows a dozen; without them here, they come one by one.
    ...(dev && { optimizeDeps: { entries: ['index.html'], exclude: ['@tabler/icons-react'] } }),
    plugins: [
      ...(dev ? [splitIconImports(), warmed()] : []),
      react(),
      lightMantine(),
      lightRouter(),
      page({ demo, shared: source }),
      brandFiles(),
      moveManifest(),
      fetchFirst(),
      ...(demo
        ? [lightFake(), preparedSeed(source), mockWorker(), fakePages(), fakePictures(), noApi()]
        : [precompressed()]),
    ],
    build: {
      target: targets,
      outDir: mode === 'demo' ? 'dist-demo' : 'dist',
      modulePreload: { polyfill: false, resolveDependencies: filesOfImport },
      // Read by scripts/checks/budget.mjs, where build/afterBuild.ts puts it.
      manifest: true,
      // The demo's fake in one chunk; scripts/checks/budget.mjs holds what comes first.
      chunkSizeWarningLimit: 700,
      license: { fileName: 'third-party-notices.md' },
      // Everything the first screen needs in one chunk: many small ones would queue for connections.
      rolldownOptions: {
        output: {
          // The app names each later file, and what chance has made of a name does not compress.
          hashCharacters: 'hex',
          entryFileNames: 'assets/[name]-[hash:7].js',
          chunkFileNames: 'assets/[name]-[hash:7].js',
          assetFileNames: 'assets/[name]-[hash:7][extname]',
          codeSplitting: {
            groups: [
              // By itself, or the page's own script would import the app before it asks for the browser's age.
              { name: 'runtime', test: /vite\/preload-helper|ui\/fetchFirst/, priority: 3 },
              // A task of its own for the phone's processor, and kept by its cache from one deploy to the next.
              {
                name: 'vendor',
                test: /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|react-error-boundary|@tanstack\/(?:react-query|query-core)|valibot|zustand)\/(?!.*\/(infiniteQueryObserver|useInfiniteQuery)\.js)/,
                priority: 2,
              },
              // And a card, a tag and the picker's arrow: most later screens need them, each alone is all wrapping.
              {
                name: 'app',
                test: /\/src\/(app\/start|ui\/content\/Card)\.tsx?$|\/IconChevronDown\.mjs$/,
                priority: 1,
              },
              // What most later screens need besides: fetched with the first of them (src/ui/theme/withUi.tsx).
              {
                name: 'kit',
                test: /\/@mantine\/core\/esm\/(core|components\/(Button|CloseButton|Input|Loader|Transition|UnstyledButton))\/|\/@mantine\/hooks\/|\/@tabler\/icons-react\/|\/src\/lib\/fieldErrors|\/src\/ui\/(theme|form\/(?!Toggle|BankInputs|FormFoot)|content\/(Section|CopyButton|Groups)|list\/(ListRow|FactRow)|navigation\/(?:TabStrip|ButtonLink)|feedback\/(?:Warning|star)|overlay\/openDialog)/,
              },
              {
                name: 'money',
                test: /\/big\.js\/|\/src\/lib\/money\/arithmetic\.ts$/,
                priority: 1,
              },
              // Small files that the same screens need: each one alone costs a request and its own gzip.
              {
                name: 'cashier',
                test: /\/src\/(contract\/(cashier|cards)|features\/cashier\/(cashierQueries|exact)|lib\/bankColors|shared\/banks\/BankLogo)\.tsx?$/,
              },
              {
                name: 'wallet',
                test: /\/src\/shared\/wallet\/(venue|recover)\w*\.tsx?$/,
              },
              { name: 'content', test: /\/src\/features\/content\/contentQueries/ },
              {
                name: 'rewards',
                test: /\/src\/(contract\/rewards|shared\/site\/vip|features\/rewards\/redPacket\/redPacketQueries)\.tsx?$/,
              },
              { name: 'TabPage', test: /\/src\/ui\/navigation\/TabPage/ },
              { name: 'RecordIcon', test: /\/src\/shared\/records\/[Rr]ecord\w+\.tsx?$/ },
              { name: 'tron', test: /\/src\/lib\/tron\.ts$|\/@noble\/hashes\// },
              // Includes the contract, which the app shares with the fake: a dozen fewer chunks to wait for.
              ...(demo
                ? [
                    // Evaluated before the fake, in a task of its own with the app.
                    { name: 'contract', test: /\/src\/contract\//, priority: 2 },
                    { name: 'demo', test: /\/mocks\/demo\/demo\.ts$/, priority: 1 },
                    // What catches the calls: evaluated by itself, it blocks a slow phone for less.
                    { name: 'network', test: /\/mocks\/browser\/transport\.ts$/ },
                    // The rest of the fake, behind the first screen.
                    { name: 'fullBackend', test: /\/mocks\/browser\/fullBackend\.ts$/ },
                  ]
                : []),
            ],
          },
        },
      },
    },
    test: {
      environment: 'node',
      // Node 25 and later have a localStorage of their own, in whose place a page's own would not be put.
      execArgv: process.allowedNodeEnvironmentFlags.has('--webstorage') ? ['--no-webstorage'] : [],
      exclude: ['node_modules/**', 'dist*/**', '.out/**'],
      globalSetup: ['scripts/suite/propertySeed.ts'],
      // Both consist of hundreds of files, which each worker would read one by one.
      deps: {
        optimizer: {
          ssr: {
            enabled: true,
            include: ['@mswjs/data', '@faker-js/faker'],
          },
        },
      },
      // On two cores Vitest would use only one by default.
      maxWorkers: '100%',
      projects: [
        {
          extends: true,
          plugins: [splitIconImports()],
          test: pages,
        },
        { extends: true, test: rules },
        { extends: true, test: tools },
      ],
    },
  }
})
