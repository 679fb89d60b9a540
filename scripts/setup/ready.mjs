import { tool } from './bin.mjs'
import { ensureBrowser } from './browser.mjs'
import { ensureInstalled } from './install.mjs'
import { isStale } from './stale.mjs'

const builds = {
  dist: ['build'],
  'dist-demo': ['build', '--mode', 'demo'],
}

/**
 * Installs, finds the browser, and builds the folders that are missing or older than the source.
 * @param {string[]} folders
 * @param {() => Promise<boolean>} find finds the browser, where it is not Chromium
 */
export async function ready(folders = Object.keys(builds), find = ensureBrowser) {
  if (!(await ensureInstalled()) || !(await find())) return false
  for (const folder of folders) {
    if (isStale(folder) && (await tool('vite', builds[folder])) !== 0) return false
  }
  return true
}
