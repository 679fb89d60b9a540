import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import {
  replacePreloadHelper,
  excludeFirstScreenFiles,
  precompressFiles,
  moveManifest,
} from './build/afterBuild.ts'
import { targets } from './build/browserTargets.mjs'
import { fillPage } from './build/page.ts'
import { embedPreparedSeed } from './build/preparedSeed.ts'
import { serveBrandFiles, serveFakeFiles, rejectApiCalls } from './build/servedFiles.ts'
import { splitIconImports } from './build/splitIconImports.ts'
import { trimFake } from './build/trimFake.ts'
import { trimMantine } from './build/trimMantine.ts'
import { trimRouter } from './build/trimRouter.ts'
import { addons } from './scripts/checks/addons.mjs'

/** Some modules keep a page's state (focus, network, session), so each of these files has its own modules. */
const pageTests = {
  name: 'pages',
  include: ['src/**/*.test.tsx'],
  environment: 'happy-dom',
  // A thread for each file starts faster than a process.
  pool: 'threads' as const,
}
const addonTests = Object.values(addons).map((folder) => `${folder}/**/*.test.{ts,tsx}`)
/** These share modules, which is seven times faster; a test that changes a module's state restores it. */
const ruleTests = {
  name: 'rules',
  include: ['*/**/*.test.{ts,tsx}'],
  exclude: ['src/**/*.tsx', ...addonTests],
  isolate: false,
}
/** Run by `npm run test:all`. */
const toolTests = { name: 'tools', include: addonTests, isolate: false }

const resolveFolder = (folder: string) => fileURLToPath(new URL(folder, import.meta.url))

const getBaseName = (file: string) => file.split(/[\\/]/).pop()?.split('.')[0] ?? ''

const filesByPrefix = new Map<string, { file: string; classNames: string[] }>()
/** A prefix for each file and a number for each of its classes: equal beginnings compress. Throws for equal prefixes. */
function createShortClassName(className: string, file: string): string {
  let hash = 0
  for (const char of getBaseName(file)) hash = (Math.imul(hash, 31) + char.charCodeAt(0)) >>> 0
  const prefix = `x${hash.toString(36).slice(-3)}`
  const entry = filesByPrefix.get(prefix) ?? { file, classNames: [] }
  filesByPrefix.set(prefix, entry)
  if (entry.file !== file)
    throw new Error(`${file} and ${entry.file} have one prefix: rename one of them`)
  if (!entry.classNames.includes(className)) entry.classNames.push(className)
  return prefix + entry.classNames.indexOf(className).toString(36)
}

/** Transforms the page and everything it may import before the dev server prints its address, so no screen waits. */
const warmUp = (): Plugin => ({
  name: 'warm-up',
  configureServer(server) {
    const listen = server.listen.bind(server)
    const { client } = server.environments
    const visited = new Set<string>()
    async function transform(url: string): Promise<unknown> {
      if (visited.has(url)) return
      visited.add(url)
      // A broken file is reported where it is used.
      await client.transformRequest(url).catch(() => null)
      const { importedModules = [] } = (await client.moduleGraph.getModuleByUrl(url)) ?? {}
      return Promise.all([...importedModules].map((module) => transform(module.url)))
    }
    server.listen = async (...args) => {
      const listeningServer = await listen(...args)
      server.config.logger.info('正在热身，十到二十秒 / warming up, ten to twenty seconds')
      const pages = server.resolvedUrls?.local ?? []
      await Promise.all([...pages.map((url) => fetch(url)), transform('/src/main.tsx')])
      return listeningServer
    }
  },
})

/** `vite build` makes the members' build; `--mode demo` and the dev server make the demo. */
export default defineConfig(({ mode, command }) => {
  const isDemo = mode === 'demo' || mode === 'test' || command === 'serve'
  const sharedConfig = {
    define: { __FAKE__: JSON.stringify(isDemo) },
    resolve: {
      alias: [
        { find: /^@\//, replacement: `${resolveFolder('src')}/` },
        { find: /^@(mocks|fixtures|scenarios)\//, replacement: `${resolveFolder('.')}$1/` },
      ],
    },
    css: {
      modules: {
        // The shell rendered at build time has the same names.
        generateScopedName: (className: string, file: string) =>
          isDemo ? `${getBaseName(file)}_${className}` : createShortClassName(className, file),
      },
    },
  }
  const isDevServer = command === 'serve' && mode !== 'test'
  return {
    ...sharedConfig,
    // A build or a test's results must not reload the demo.
    server: { watch: { ignored: [resolveFolder('dist*/**'), resolveFolder('.out/**')] } },
    // Vite searches only the app's page for packages: the fake's pages name files that only a server has. The icons,
    // four megabytes, come one by one.
    ...(isDevServer && {
      optimizeDeps: { entries: ['index.html'], exclude: ['@tabler/icons-react'] },
    }),
    plugins: [
      ...(isDevServer ? [splitIconImports(), warmUp()] : []),
      react(),
      trimMantine(),
      trimRouter(),
      fillPage({ isDemo, sharedConfig }),
      serveBrandFiles(),
      moveManifest(),
      replacePreloadHelper(),
      ...(isDemo
        ? [trimFake(), embedPreparedSeed(sharedConfig), serveFakeFiles(), rejectApiCalls()]
        : [precompressFiles()]),
    ],
    build: {
      target: targets,
      outDir: mode === 'demo' ? 'dist-demo' : 'dist',
      modulePreload: { polyfill: false, resolveDependencies: excludeFirstScreenFiles },
      // For scripts/checks/budget.mjs.
      manifest: true,
      // The demo's fake is one chunk.
      chunkSizeWarningLimit: 700,
      license: { fileName: 'third-party-notices.md' },
      rolldownOptions: {
        output: {
          // The app contains these names, and hexadecimal digits compress best.
          hashCharacters: 'hex',
          entryFileNames: 'assets/[name]-[hash:7].js',
          chunkFileNames: 'assets/[name]-[hash:7].js',
          assetFileNames: 'assets/[name]-[hash:7][extname]',
          codeSplitting: {
            groups: [
              // Separate, because the page's script needs it before it imports the app.
              { name: 'runtime', test: /vite\/preload-helper|ui\/fetchThenImport/, priority: 3 },
              // Separate, for a shorter task on slow phones and a cache that outlives a deploy.
              {
                name: 'vendor',
                test: /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|react-error-boundary|@tanstack\/(?:react-query|query-core)|valibot|zustand)\/(?!.*\/(infiniteQueryObserver|useInfiniteQuery)\.js)/,
                priority: 2,
              },
              // The first screen in one chunk, because many small ones would queue for connections; with tiny files that
              // most later screens need.
              {
                name: 'app',
                test: /\/src\/(app\/start|ui\/content\/Card)\.tsx?$|\/IconChevronDown\.mjs$/,
                priority: 1,
              },
              // What most later screens need: fetched with the first of them (src/ui/overlay/lazyOverlay.tsx).
              {
                name: 'kit',
                test: /\/@mantine\/core\/esm\/(core|components\/(Button|CloseButton|Input|Loader|Transition|UnstyledButton))\/|\/@mantine\/hooks\/|\/@tabler\/icons-react\/|\/src\/lib\/fieldErrors|\/src\/ui\/(theme|form\/(?!BankInputs|FormFoot)|content\/CopyButton|list\/(ListRow|FactRow)|navigation\/TabStrip|feedback\/Warning|overlay\/openCustomDialog)/,
              },
              {
                name: 'money',
                test: /\/big\.js\/|\/src\/lib\/money\/arithmetic\.ts$/,
                priority: 1,
              },
              // Small files of the same screens: each would cost a request.
              {
                name: 'cashier',
                test: /\/src\/(contract\/(cashier|cards)|features\/cashier\/cashierQueries|lib\/bankColors|ui\/content\/BankLogo)\.tsx?$/,
              },
              {
                name: 'wallet',
                test: /\/src\/shared\/wallet\/(venues|useRecoverAll)\.tsx?$/,
              },
              { name: 'content', test: /\/src\/features\/content\/contentQueries/ },
              {
                name: 'rewards',
                test: /\/src\/(contract\/rewards|shared\/site\/vip|features\/rewards\/redPacket\/redPacketQueries)\.tsx?$/,
              },
              { name: 'TabPage', test: /\/src\/ui\/navigation\/TabPage/ },
              { name: 'RecordIcon', test: /\/src\/shared\/records\/RecordIcon\.tsx$/ },
              { name: 'tron', test: /\/src\/lib\/tron\.ts$|\/@noble\/hashes\// },
              ...(isDemo
                ? [
                    // Shared by the app and the fake: a dozen fewer chunks to wait for.
                    { name: 'contract', test: /\/src\/contract\//, priority: 2 },
                    { name: 'demo', test: /\/mocks\/demo\/demo\.ts$/, priority: 1 },
                    // Intercepts the calls; separate, for a shorter task on slow phones.
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
      // Node 25 has a localStorage, which happy-dom would not replace.
      execArgv: process.allowedNodeEnvironmentFlags.has('--webstorage') ? ['--no-webstorage'] : [],
      exclude: ['node_modules/**', 'dist*/**', '.out/**'],
      globalSetup: ['scripts/suite/propertySeed.ts'],
      setupFiles: ['scripts/suite/restoreAfterTests.ts'],
      // Hundreds of files, which each worker would read one by one.
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
        { extends: true, plugins: [splitIconImports()], test: pageTests },
        { extends: true, test: ruleTests },
        { extends: true, test: toolTests },
      ],
    },
  }
})
