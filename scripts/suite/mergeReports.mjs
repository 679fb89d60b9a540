import { join } from 'node:path'
import { tool, root } from '../setup/run.mjs'
import { BLOBS, gatherBlobs, countsOfPlaywright, withReport } from './reports.mjs'

/**
 * Merges the blob reports of all shards (a folder of report-*.zip) into one page, one JSON file and one table
 * of requirements. Exit code 1 when a test failed in any of them, or a shard is missing.
 */
const [folder = BLOBS, shards] = process.argv.slice(2)
const out = join(root, '.out')
const all = join(out, 'blobs')
const blobs = gatherBlobs(folder, all)
if (blobs.length === 0 || (shards && blobs.length !== Number(shards))) {
  console.error(
    `${folder}: ${blobs.length} reports of shards, expected ${shards ?? 'some'}\n` +
      'node scripts/suite/mergeReports.mjs [folder of report-*.zip] [how many shards there were]',
  )
  process.exit(1)
}

const json = join(out, 'e2e.json')
const reporters = [
  'list',
  'html',
  'json',
  './e2e/requirementsReporter.ts',
  './e2e/coverage/reporter.ts',
  // Prints nothing unless these are shards of a matrix.
  './e2e/matrix/reporter.ts',
].join(',')
const env = {
  PLAYWRIGHT_HTML_OUTPUT_DIR: join(out, 'e2e-report'),
  PLAYWRIGHT_HTML_OPEN: 'never',
  PLAYWRIGHT_JSON_OUTPUT_FILE: json,
}
const counts = await withReport(
  json,
  () => tool('playwright', ['merge-reports', `--reporter=${reporters}`, all], { env }),
  countsOfPlaywright,
)
console.log(`\n${blobs.length} shards: ${counts.passed} passed, ${counts.failed} failed`)
console.log('report: .out/e2e-report/index.html')
process.exitCode = counts.failed > 0 ? 1 : 0
