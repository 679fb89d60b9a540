import { requireNode } from './lib/node.mjs'

requireNode()
const { ensureInstalled } = await import('./lib/install.mjs')
const { ensureBrowser } = await import('./lib/browser.mjs')
const { tool } = await import('./lib/bin.mjs')
const { isStale } = await import('./lib/stale.mjs')

const builds = [
  ['dist', ['build']],
  ['dist-demo', ['build', '--mode', 'demo']],
]

async function ready() {
  if (!(await ensureInstalled()) || !(await ensureBrowser())) return false
  for (const [folder, args] of builds) {
    if (isStale(folder) && (await tool('vite', args)) !== 0) return false
  }
  return true
}

process.exitCode = (await ready())
  ? await tool('playwright', ['test', ...process.argv.slice(2)])
  : 1
