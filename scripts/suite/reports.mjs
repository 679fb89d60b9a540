import { basename, join, relative, resolve } from 'node:path'
import { isMain, tool, root } from '../setup/run.mjs'
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs'

/** A step that only passes or fails counts as one. */
export const countsOfCode = (code) =>
  code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }

/** When the report has no failure but the exit code does, that counts as one failure. */
const atLeastOne = (failed, code) => (code === 0 ? failed : Math.max(1, failed))

const failedOnly = (results) => results.filter(({ status }) => status === 'failed')

export const countsOfVitest = (report, code) => {
  const files = failedOnly(report?.testResults ?? [])
  const broken = files.filter((file) => file.assertionResults.length === 0)
  const lineOf = (file, test, message) =>
    [
      relative(root, resolve(root, file.name)),
      ...test,
      `${message}`.replaceAll(/\s+/g, ' ').slice(0, 300),
    ].join(': ')
  return {
    passed: report?.numPassedTests ?? 0,
    failed: atLeastOne((report?.numFailedTests ?? 0) + broken.length, code),
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
    failures: [
      ...broken.map((file) => lineOf(file, [], file.message)),
      ...files.flatMap((file) =>
        failedOnly(file.assertionResults).map((test) =>
          lineOf(file, [test.fullName], test.failureMessages[0]),
        ),
      ),
    ],
  }
}

const specsOf = (suites = []) =>
  suites.flatMap((suite) => [...(suite.specs ?? []), ...specsOf(suite.suites)])

/** A test that passed only at its second try did not pass: it is unstable. */
export const countsOfPlaywright = (report, code) => {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {}
  if (flaky > 0) console.log(`flaky：${flaky} 个测试第二次才过，算失败`)
  const failures = specsOf(report?.suites).flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => ['unexpected', 'flaky'].includes(status))
      .map(({ projectName, status }) => `[${projectName}] ${title}: ${status}`),
  )
  return { passed: expected, failed: atLeastOne(unexpected + flaky, code), skipped, failures }
}

/**
 * Runs a command that writes a JSON report, and reads the report, but not one from an earlier run.
 * @param {string} file
 * @param {() => Promise<number>} go
 * @param {(report: any, code: number) => import('./steps.mjs').Counts} countsOf
 */
export async function withReport(file, go, countsOf) {
  rmSync(file, { force: true })
  const code = await go()
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  return countsOf(report, report ? code : code || 1)
}

/** Every shard keeps its report in a folder of its own, because Playwright empties the folder first. */
export const BLOBS = '.out/blob'

/**
 * The folder for the report of one shard, from the arguments of a run; undefined for a whole run.
 * @param {string[]} args such as ['--shard=2/4'] or ['--shard', '2/4']
 */
export function blobFolder(args) {
  const at = args.findIndex((arg) => arg === '--shard' || arg.startsWith('--shard='))
  if (at === -1) return undefined
  const shard = args[at].includes('=') ? args[at].split('=')[1] : args[at + 1]
  const [index] = /^\d+(?=\/\d+$)/.exec(shard ?? '') ?? []
  return index && `${BLOBS}/${index}`
}

/**
 * Brings the reports of all shards, however deep they lie, into one fresh folder. Their names.
 * @param {string} from
 * @param {string} to
 * @returns {string[]}
 */
export function gatherBlobs(from, to) {
  rmSync(to, { recursive: true, force: true })
  mkdirSync(to, { recursive: true })
  if (!existsSync(from)) return []
  const zips = readdirSync(from, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.zip'))
  for (const name of zips) copyFileSync(join(from, name), join(to, basename(name)))
  return [...new Set(zips.map((name) => basename(name)))].sort()
}

if (isMain(import.meta.url)) {
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
        'node scripts/suite/reports.mjs [folder of report-*.zip] [how many shards there were]',
    )
    process.exit(1)
  }

  const json = join(out, 'e2e.json')
  const reporters = [
    'list',
    'html',
    'json',
    './e2e/harness/requirementsReporter.ts',
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
}
