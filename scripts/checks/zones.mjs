const react =
  /^(react|react-dom|react-router-dom|react-error-boundary|zustand|@mantine|@gfazioli|@tabler|@tanstack)(\/|$)/
const fakeNetwork = /^(msw|@mswjs\/interceptors)(\/|$)/

/**
 * Which part of the code may import which: anything not listed is forbidden. `sees` are zones for any import,
 * `types` for type imports only, `later` for import() only. A zone sees itself, but a feature only its own
 * folder. Packages: `packages` (default: what package.json lists for members, `dependencies`), less `without`, and
 * `also`.
 */
const byName = {
  main: {
    files: /^src\/main\.tsx$/,
    sees: ['root', 'lib', 'ui', 'contract', 'api', 'app'],
    later: ['browser'],
  },
  lib: { files: /^src\/lib\//, sees: [], without: react },
  ui: { files: /^src\/ui\//, sees: ['lib'] },
  contract: { files: /^src\/contract\//, sees: ['lib'], without: react },
  api: { files: /^src\/api\//, sees: ['lib', 'ui', 'contract'] },
  // What several features read, and the parts that show it.
  shared: { files: /^src\/shared\//, sees: ['lib', 'ui', 'contract', 'api'] },
  features: {
    files: /^src\/features\//,
    sees: ['lib', 'ui', 'contract', 'api', 'shared'],
  },
  app: {
    files: /^src\/app\//,
    sees: ['root', 'lib', 'ui', 'contract', 'api', 'shared', 'features'],
  },
  root: { files: /^src\/[^/]+$/, sees: ['lib', 'ui', 'contract', 'api', 'app'] },
  fixtures: {
    files: /^fixtures\//,
    sees: ['contract', 'lib'],
    without: react,
    also: /^@faker-js\/faker(\/|$)/,
  },
  toolbar: {
    files: /^mocks\/toolbar\//,
    sees: ['mocks', 'contract', 'fixtures', 'scenarios', 'lib', 'ui'],
    types: ['app', 'browser'],
    later: ['recorder'],
  },
  // The page's clock: a function that stands alone, because tests put it into pages as it is.
  pageClock: {
    files: /^mocks\/pageClock\//,
    sees: [],
    packages: /^$/,
  },
  // Records the person's actions in the page; loaded when a recording starts.
  recorder: {
    files: /^mocks\/recorder\/page\//,
    sees: ['mocks', 'contract', 'lib'],
    types: ['browser'],
    without: react,
    also: /^dom-accessibility-api$/,
  },
  // The fake's end of src/api/transport.ts, and the start of the demo.
  browser: {
    files: /^mocks\/(browser|demo)\//,
    sees: ['mocks', 'pageClock', 'contract', 'api', 'fixtures', 'scenarios', 'lib'],
    types: ['app'],
    later: ['toolbar'],
    without: react,
    also: fakeNetwork,
  },
  // Its pages, with the theme's colours filled in; the one-file server has them inside instead.
  serverFiles: {
    files: /^mocks\/http\/pageFiles\.ts$/,
    sees: ['build'],
    packages: /^node:/,
  },
  server: {
    files: /^mocks\/http\//,
    sees: ['serverFiles', 'deploy', 'mocks', 'contract', 'fixtures', 'scenarios', 'lib'],
    without: react,
    also: /^((msw|@mswjs\/interceptors)(\/|$)|node:)/,
  },
  mocks: {
    files: /^mocks\//,
    sees: ['contract', 'fixtures', 'scenarios', 'lib'],
    without: react,
    // fflate: a scenario in an address.
    also: /^(msw|@mswjs\/interceptors|fflate)(\/|$)/,
  },
  scenarios: {
    files: /^scenarios\//,
    sees: ['contract'],
    types: ['fixtures', 'mocks'],
    packages: /^$/,
  },
  e2e: {
    files: /^e2e\//,
    sees: ['scenarios', 'fixtures', 'lib', 'contract', 'scripts', 'pageClock'],
    types: ['mocks'],
    // fflate: what a trace holds.
    also: /^(@playwright\/test|playwright|@axe-core\/playwright|fast-check|fflate$|vite$|node:)/,
  },
  // What is done to a built page, in the folder or while it is handed out.
  deploy: {
    files: /^scripts\/deploy\/(apiBase|worlds|types)\.mjs$/,
    sees: [],
    packages: /^node:/,
  },
  scripts: {
    files: /^scripts\//,
    sees: [
      'deploy',
      'lib',
      'contract',
      'api',
      'features',
      'mocks',
      'server',
      'fixtures',
      'scenarios',
      'build',
    ],
    packages: /./,
  },
  build: {
    files: /^build\//,
    sees: ['root', 'lib', 'ui', 'contract', 'api', 'shared', 'features', 'app'],
    packages: /./,
  },
}
/** The first one that a path fits is its own. */
export const zones = Object.entries(byName).map(([name, zone]) => ({ name, ...zone }))

/** Only the fake's database files may use its library. */
export const dataLibrary = { package: /^@mswjs\/data(\/|$)/, files: /^mocks\/db(\.ts$|\/)/ }

/** Tests are beside what they test and may set up a world, in addition to their zone's rights. */
export const tests = {
  files: /(\.test|\/testing\w*)\.tsx?$/,
  sees: ['mocks', 'fixtures', 'scenarios', 'lib', 'contract'],
  also: /^(vitest|fast-check|msw|happy-dom|@testing-library\/.+|node:.+|react|react-dom|@tanstack\/.+|@mantine\/.+|react-router-dom)(\/|$)/,
}

/** Where the machine's clock must not be read, and the exceptions: the world's clock and the page's. */
export const clockless = {
  files: /^(mocks|fixtures|scenarios)\//,
  but: /^mocks\/(world\/clock|pageClock\/pageClock)\.ts$/,
}
