import { existsSync, readFileSync, rmSync } from 'node:fs'

/** A step that only passes or fails counts as one. */
export const countsOfCode = (code) =>
  code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }

/** A reporter that says nothing failed beside an exit code that says otherwise is one failure. */
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

/** A test that passed at its second try did not pass: nobody knows what it would do at a third. */
export const countsOfPlaywright = (report, code) => {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {}
  if (flaky > 0) console.log(`flaky：${flaky} 个测试第二次才过，算失败`)
  return { passed: expected, failed: atLeastOne(unexpected + flaky, code), skipped }
}

/** Runs something that writes a JSON report, and reads it. A report of an earlier run is not read. */
export async function withReport(file, go, countsOf) {
  rmSync(file, { force: true })
  const code = await go()
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  return countsOf(report, report ? code : code || 1)
}
