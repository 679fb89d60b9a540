import { join } from 'node:path'
import { root, runToolForExitCode, runForExitCode } from '../setup/run.mjs'
import { summarizePlaywright, summarizeVitest, runAndSummarize } from './reports.mjs'

/**
 * `needs` names earlier steps of the run; `onOutput` takes the output of a step that does not print itself.
 * @typedef {{ passed: number, failed: number, skipped?: number, failures?: string[] }} Counts
 * @typedef {{
 *   name: string
 *   run: (options: { onOutput?: (text: string) => void }) => Promise<Counts>
 *   printsItself?: boolean
 *   needs?: string[]
 * }} Step
 */

const createCommandStep = ({ name, needs, command }) => ({
  name,
  needs,
  run: async (options) =>
    (await command(options)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 },
})

const createCheckStep = (name, file, { args = [], needs } = {}) => {
  const path = join(root, 'scripts/checks', file)
  const command = (options) => runForExitCode(process.execPath, [path, ...args], options)
  return createCommandStep({ name, needs, command })
}

const createToolStep = (name, tool, args = []) =>
  createCommandStep({ name, command: (options) => runToolForExitCode(tool, args, options) })

const createUnitStep = (...projects) => ({
  name: 'unit',
  printsItself: true,
  run: () => {
    const file = join(root, '.out/unit.json')
    const args = [
      'run',
      ...projects.map((name) => `--project=${name}`),
      `--reporter=${join(root, 'scripts/suite/reports.mjs')}`,
      '--reporter=json',
      `--outputFile.json=${file}`,
    ]
    return runAndSummarize(file, () => runToolForExitCode('vitest', args), summarizeVitest)
  },
})

const MEMBER_BUILD = "members' build"
const DEMO_BUILD = 'demo build'

const createE2eStep = (name, env, args = []) => ({
  name,
  needs: [MEMBER_BUILD, DEMO_BUILD],
  printsItself: true,
  run: () => {
    const runE2e = () =>
      runForExitCode(process.execPath, [join(root, 'scripts/suite/e2e.mjs'), ...args], { env })
    return runAndSummarize(join(root, '.out/e2e.json'), runE2e, summarizePlaywright)
  },
})

const OPENAPI_CHECK = ['scripts/openapi/main.ts', '--check']
const SRC_TYPES_CHECK = ['-p', 'scripts/checks/src.tsconfig.json']

const buildSteps = [
  createToolStep(DEMO_BUILD, 'vite', ['build', '--mode', 'demo']),
  createToolStep(MEMBER_BUILD, 'vite', ['build']),
]
const checks = [
  ...buildSteps,
  createToolStep('lint', 'oxlint', ['--type-aware']),
  createToolStep('types', 'tsc', ['--noEmit']),
  createToolStep('types of src, which sees nothing of Node', 'tsc', SRC_TYPES_CHECK),
  createToolStep('nothing unused', 'knip'),
  createToolStep('format', 'oxfmt', ['--check', '.']),
  createToolStep('docs/openapi.json is fresh', 'tsx', OPENAPI_CHECK),
  createCheckStep('every story is proven', 'stories.mjs'),
  createCheckStep('every message of the spec is tested', 'messages.mjs'),
  createCheckStep('colours and text sizes', 'styles.mjs'),
  createCheckStep('what the docs name is there', 'docs.mjs'),
  createCheckStep('nothing but the site in dist', 'published.mjs', {
    needs: [MEMBER_BUILD, DEMO_BUILD],
  }),
  createCheckStep('budget of dist', 'budget.mjs', { needs: [MEMBER_BUILD] }),
  createCheckStep('budget of the demo', 'budget.mjs', { args: ['dist-demo'], needs: [DEMO_BUILD] }),
]

/** The phases of each command. Units come first, because they fail most often. */
export const suites = {
  check: [[createUnitStep()], checks],
  test: [
    [createUnitStep('pages', 'rules')],
    checks,
    [createE2eStep('e2e', { PART: 'first', REQUIREMENTS: 'all' })],
  ],
  rest: [
    [createUnitStep('tools')],
    buildSteps,
    [createE2eStep('e2e', { PART: 'rest' })],
    [createE2eStep('quirks', { QUIRKS: 'php', PART: 'first' }, ['--project=http'])],
    [createCheckStep('the core without its addons', 'addons.mjs', { args: ['--at-once'] })],
  ],
}
