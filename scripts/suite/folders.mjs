/** By Playwright project: the folder of e2e/ with tests of this project alone. Journeys are in none of them. */
export const folderOf = {
  sw: 'sw',
  page: 'page',
  http: 'http',
  floor: 'floor',
  chaos: 'chaos',
  faults: 'matrix/faults',
}

/**
 * The project that runs a spec file: of a journey `http`, which runs them all.
 * @param {string} file its path, from the root or from e2e/
 */
export function projectOf(file) {
  const path = file.replaceAll('\\', '/').split('e2e/').at(-1) ?? ''
  const found = Object.entries(folderOf).find(([, folder]) => path.startsWith(`${folder}/`))
  return found?.[0] ?? 'http'
}
