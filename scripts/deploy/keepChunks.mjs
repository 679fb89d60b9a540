import { parseArgs } from 'node:util'
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  KEPT_LIST,
  keptChunks,
  versionOf,
  writeVersion,
} from '../../build/offlineWorker/offlineWorker.mjs'

const ASSETS = 'assets'
const DAY = 86_400_000

/** Files below a folder, with '/' between; none when the folder does not exist. */
function filesBelow(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
}

/**
 * Copies the live folder's assets beside the new build's, so that a page opened before the deploy
 * still finds its chunks. Their names carry a hash: nothing of the new build is touched. An asset
 * that left the build more than `days` ago stays behind. The age is kept in a list, not read from
 * file dates, which checkouts and uploads change.
 * @param {string} live
 * @param {string} fresh
 * @param {{ days: number, now: number }} options milliseconds
 */
export function keepChunks(live, fresh, { days, now }) {
  if (!existsSync(join(fresh, 'index.html'))) throw new Error(`${fresh} is no build: no index.html`)
  if (!existsSync(live)) throw new Error(`there is no folder ${live}`)
  // What an earlier run copied there is not the build's own.
  const copied = keptChunks(fresh)
  const own = new Set(filesBelow(join(fresh, ASSETS)).filter((name) => !(name in copied)))
  const left = keptChunks(live)
  const kept = []
  const dropped = []
  const next = {}
  for (const name of filesBelow(join(live, ASSETS))) {
    if (own.has(name) || join(ASSETS, name) === KEPT_LIST) continue
    // Not in the list: it was part of the live build until now.
    const since = left[name] ?? now
    if (now - since > days * DAY) {
      dropped.push(name)
      rmSync(join(fresh, ASSETS, name), { force: true })
      continue
    }
    const to = join(fresh, ASSETS, name)
    mkdirSync(dirname(to), { recursive: true })
    copyFileSync(join(live, ASSETS, name), to)
    next[name] = since
    kept.push(name)
  }
  mkdirSync(join(fresh, ASSETS), { recursive: true })
  writeFileSync(join(fresh, KEPT_LIST), `${JSON.stringify(next, null, 2)}\n`)
  // What phones keep must stay as new as it had to be.
  const [before, version] = [versionOf(live), versionOf(fresh)]
  if (before && version && before.minimum > version.minimum)
    writeVersion(fresh, { ...version, minimum: before.minimum })
  return { kept, dropped }
}

if (process.argv[1]?.endsWith('keepChunks.mjs')) {
  /** Before a deploy: `node scripts/deploy/keepChunks.mjs /srv/h5/old dist --days 14`. */
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { days: { type: 'string', default: '14' } },
  })
  const [live, fresh] = positionals
  const days = Number(values.days)

  if (!live || !fresh || !(days > 0)) {
    console.error(
      'node scripts/deploy/keepChunks.mjs <the folder that is live> <the new build> [--days 14]',
    )
    process.exit(1)
  }

  try {
    const { kept, dropped } = keepChunks(live, fresh, { days, now: Date.now() })
    console.log(
      `${fresh}: ${kept.length} old assets kept, ${dropped.length} older than ${days} days left out`,
    )
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
