import { existsSync, readFileSync, rmSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { root } from '../setup/run.mjs'

/** When the report has no failure but the exit code does, that counts as one failure. */
const atLeastOne = (failed, code) => (code === 0 ? failed : Math.max(1, failed))

const failedOnly = (results) => results.filter(({ status }) => status === 'failed')

export function countsOfVitest(report, code) {
  const files = failedOnly(report?.testResults ?? [])
  // A file that would not load has no test, and is one failure.
  const failures = files.flatMap(({ name, message, assertionResults: tests }) =>
    (tests.length > 0 ? failedOnly(tests) : [{ failureMessages: [message] }]).map((test) =>
      [relative(root, resolve(root, name)), test.fullName, test.failureMessages[0]]
        .filter(Boolean)
        .join(': ')
        .replaceAll(/\s+/g, ' ')
        .slice(0, 400),
    ),
  )
  return {
    passed: report?.numPassedTests ?? 0,
    failed: atLeastOne(failures.length, code),
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
    failures,
  }
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]

/** A test that passed only at its second try («flaky») did not pass: it is unstable. */
export function countsOfPlaywright(report, code) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {}
  const failures = specsOf(report ?? {}).flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => ['unexpected', 'flaky'].includes(status))
      .map(({ projectName, status }) => `[${projectName}] ${title}: ${status}`),
  )
  return { passed: expected, failed: atLeastOne(unexpected + flaky, code), skipped, failures }
}

/** Runs a command that writes a JSON report, and counts by the report, but not by one from an earlier run. */
export async function withReport(file, go, countsOf) {
  rmSync(file, { force: true })
  const code = await go()
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  return countsOf(report, report ? code : code || 1)
}

/** Vitest's reporter of `npm test`: a line for each test that failed, as soon as it has. */
export default class FirstRed {
  onTestCaseResult(test) {
    const { state, errors = [] } = test.result()
    if (state !== 'failed') return
    console.log(`✗ ${relative(root, test.module.moduleId)} > ${test.fullName}`)
    console.log(`  ${errors[0]?.message.replaceAll('\n', '\n  ')}`)
  }
}
