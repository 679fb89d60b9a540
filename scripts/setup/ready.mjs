import { tool } from './bin.mjs'
import { ensureBrowser } from './browser.mjs'
import { ensureInstalled } from './install.mjs'
import { isStale } from './stale.mjs'

const builds = {
  dist: ['build'],
  'dist-demo': ['build', '--mode', 'demo'],
}

/** Installs, finds the browser, and builds the folders that are missing or older than the source. */
export async function ready(folders = Object.keys(builds)) {
  if (!(await ensureInstalled()) || !(await ensureBrowser())) return false
  for (const folder of folders) {
    if (isStale(folder) && (await tool('vite', builds[folder])) !== 0) return false
  }
  return true
}
