/**
 * One run of the suites, from Playwright's JSON report: how many tests ran, and each that did not pass.
 * @param {{ suites?: object[], errors?: { message?: string }[], stats: { duration: number } }} report
 */
export function roundOf(report) {
  const tests = testsOf(report.suites ?? [])
  return {
    minutes: Math.round(report.stats.duration / 600) / 100,
    tests: tests.filter(({ status }) => status !== 'skipped').length,
    failed: [
      ...(report.errors ?? []).map(({ message }) => String(message).split('\n')[0]),
      ...tests.flatMap(({ name, status }) =>
        status === 'expected' || status === 'skipped' ? [] : [name],
      ),
    ],
  }
}

/** Every test below these suites: `[project] file › title`, and its result. */
const testsOf = (suites, path = []) =>
  suites.flatMap((suite) => {
    const here = suite.title === suite.file ? path : [...path, suite.title]
    const own = (suite.specs ?? []).flatMap((spec) =>
      spec.tests.map(({ projectName, status }) => ({
        name: `[${projectName}] ${[spec.file, ...here, spec.title].join(' › ')}`,
        status,
      })),
    )
    return [...own, ...testsOf(suite.suites ?? [], here)]
  })

/** In how many rounds each test failed, the worst first: [name, times]. */
export function flakes(rounds) {
  const times = new Map()
  for (const name of rounds.flatMap(({ failed }) => failed))
    times.set(name, (times.get(name) ?? 0) + 1)
  return [...times].toSorted(([, a], [, b]) => b - a)
}

/** The table of all rounds. */
export const tableOf = (rounds) =>
  rounds
    .map(
      ({ tests, failed, minutes }, i) =>
        `${String(i + 1).padStart(3)}  ${Math.max(0, tests - failed.length)} passed, ${failed.length} failed  ${minutes} min`,
    )
    .join('\n')
