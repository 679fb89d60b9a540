import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'

/** A step that only passes or fails counts as one. */
export const countsOfCode = (code) =>
  code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }

/** When the report has no failure but the exit code does, that counts as one failure. */
const atLeastOne = (failed, code) => (code === 0 ? failed : Math.max(1, failed))

export const countsOfVitest = (report, code) => {
  const broken = (report?.testResults ?? []).filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length
  return {
    passed: report?.numPassedTests ?? 0,
    failed: atLeastOne((report?.numFailedTests ?? 0) + broken, code),
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  }
}

/** A test that passed only at its second try did not pass: it is unstable. */
export const countsOfPlaywright = (report, code) => {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {}
  if (flaky > 0) console.log(`flaky：${flaky} 个测试第二次才过，算失败`)
  return { passed: expected, failed: atLeastOne(unexpected + flaky, code), skipped }
}

/** A report that is the counts already. */
export const countsOfOwn = (report, code) => ({
  ...(report ?? { passed: 0 }),
  failed: atLeastOne(report?.failed ?? 0, code),
})

/**
 * Runs a command that writes a JSON report, and reads the report, but not one from an earlier run.
 * @param {string} file
 * @param {() => Promise<number>} go
 * @param {(report: any, code: number) => { passed: number, failed: number, skipped?: number }} countsOf
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
  const found = readdirSync(from, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.zip'))
  for (const name of found) copyFileSync(join(from, name), join(to, basename(name)))
  return [...new Set(found.map((name) => basename(name)))].sort()
}
