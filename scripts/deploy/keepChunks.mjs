import { parseArgs } from 'node:util'
import { keepChunks } from './oldChunks.mjs'

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
