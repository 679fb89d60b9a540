import { existsSync, readFileSync, rmSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { root } from '../setup/run.mjs'

const countFailures = (failed, code) => (code === 0 ? failed : Math.max(1, failed))

const findFailed = (results) => results.filter(({ status }) => status === 'failed')

export function summarizeVitest(report, code) {
  const files = findFailed(report?.testResults ?? [])
  // A file that does not load has no test.
  const failures = files.flatMap(({ name, message, assertionResults: tests }) =>
    (tests.length > 0 ? findFailed(tests) : [{ failureMessages: [message] }]).map((test) =>
      [relative(root, resolve(root, name)), test.fullName, test.failureMessages[0]]
        .filter(Boolean)
        .join(': ')
        .replaceAll(/\s+/g, ' ')
        .slice(0, 400),
    ),
  )
  return {
    passed: report?.numPassedTests ?? 0,
    failed: countFailures(failures.length, code),
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
    failures,
  }
}

const listSpecs = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(listSpecs)]

/** A flaky test counts as failed. */
export function summarizePlaywright(report, code) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {}
  const failures = listSpecs(report ?? {}).flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => ['unexpected', 'flaky'].includes(status))
      .map(({ projectName, status }) => `[${projectName}] ${title}: ${status}`),
  )
  return { passed: expected, failed: countFailures(unexpected + flaky, code), skipped, failures }
}

/** Runs a command that writes a JSON report, and counts its results. */
export async function runAndSummarize(file, runCommand, count) {
  rmSync(file, { force: true })
  const code = await runCommand()
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  return count(report, report ? code : code || 1)
}

/** Vitest's reporter in `npm test`: prints each failed test at once. */
export default class FailureReporter {
  onTestCaseResult(test) {
    const { state, errors = [] } = test.result()
    if (state !== 'failed') return
    console.log(`✗ ${relative(root, test.module.moduleId)} > ${test.fullName}`)
    console.log(`  ${errors[0]?.message.replaceAll('\n', '\n  ')}`)
  }
}
