import { existsSync, readFileSync, rmSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { root } from '../setup/run.mjs'

const MAX_FAILURE_LETTERS = 400

/** At least one when the command failed. */
const countFailures = (failed, exitCode) => (exitCode === 0 ? failed : Math.max(1, failed))

const findFailed = (results) => results.filter(({ status }) => status === 'failed')

const formatFailure = (...parts) =>
  parts.filter(Boolean).join(': ').replaceAll(/\s+/g, ' ').slice(0, MAX_FAILURE_LETTERS)

export function summarizeVitest(report, exitCode) {
  const failures = []
  for (const { name, message, assertionResults: tests } of findFailed(report?.testResults ?? [])) {
    const path = relative(root, resolve(root, name))
    // A file that does not load has no test.
    if (tests.length === 0) failures.push(formatFailure(path, message))
    for (const { fullName, failureMessages } of findFailed(tests))
      failures.push(formatFailure(path, fullName, failureMessages[0]))
  }
  return {
    passed: report?.numPassedTests ?? 0,
    failed: countFailures(failures.length, exitCode),
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
    failures,
  }
}

const listSpecs = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(listSpecs)]

/** A flaky test counts as failed. */
export function summarizePlaywright(report, exitCode) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {}
  const failures = listSpecs(report ?? {}).flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => ['unexpected', 'flaky'].includes(status))
      .map(({ projectName, status }) => `[${projectName}] ${title}: ${status}`),
  )
  const failed = countFailures(unexpected + flaky, exitCode)
  return { passed: expected, failed, skipped, failures }
}

/** Runs a command that writes a JSON report; without one it failed. */
export async function runAndSummarize(file, runCommand, summarize) {
  rmSync(file, { force: true })
  const exitCode = await runCommand()
  if (!existsSync(file)) return summarize(undefined, exitCode || 1)
  return summarize(JSON.parse(readFileSync(file, 'utf8')), exitCode)
}

/** Vitest's reporter in `npm test`. */
export default class FailureReporter {
  onTestCaseResult(test) {
    const { state, errors = [] } = test.result()
    if (state !== 'failed') return
    console.log(`✗ ${relative(root, test.module.moduleId)} > ${test.fullName}`)
    console.log(`  ${errors[0]?.message.replaceAll('\n', '\n  ')}`)
  }
}
