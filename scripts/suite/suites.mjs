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

const createCheckStep = ({ name, file, args = [], needs }) => {
  const path = join(root, 'scripts/checks', file)
  const command = (options) => runForExitCode(process.execPath, [path, ...args], options)
  return createCommandStep({ name, needs, command })
}

const createToolStep = ({ name, tool, args = [] }) =>
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

const createE2eStep = ({ name, env, args = [] }) => ({
  name,
  needs: [MEMBER_BUILD, DEMO_BUILD],
  printsItself: true,
  run: () => {
    const runE2e = () =>
      runForExitCode(process.execPath, [join(root, 'scripts/suite/e2e.mjs'), ...args], { env })
    return runAndSummarize(join(root, '.out/e2e.json'), runE2e, summarizePlaywright)
  },
})

const buildSteps = [
  createToolStep({ name: DEMO_BUILD, tool: 'vite', args: ['build', '--mode', 'demo'] }),
  createToolStep({ name: MEMBER_BUILD, tool: 'vite', args: ['build'] }),
]
const checks = [
  ...buildSteps,
  createToolStep({ name: 'lint', tool: 'oxlint', args: ['--type-aware'] }),
  createToolStep({ name: 'types', tool: 'tsc', args: ['--noEmit'] }),
  createToolStep({
    name: 'types of src, which sees nothing of Node',
    tool: 'tsc',
    args: ['-p', 'scripts/checks/src.tsconfig.json'],
  }),
  createToolStep({ name: 'nothing unused', tool: 'knip' }),
  createToolStep({ name: 'format', tool: 'oxfmt', args: ['--check', '.'] }),
  createToolStep({
    name: 'docs/openapi.json is fresh',
    tool: 'tsx',
    args: ['scripts/openapi/main.ts', '--check'],
  }),
  createCheckStep({ name: 'every story is proven', file: 'stories.mjs' }),
  createCheckStep({ name: 'every message of the spec is tested', file: 'messages.mjs' }),
  createCheckStep({ name: 'colours and text sizes', file: 'styles.mjs' }),
  createCheckStep({ name: 'what the docs name is there', file: 'docs.mjs' }),
  createCheckStep({
    name: 'nothing but the site in dist',
    file: 'published.mjs',
    needs: [MEMBER_BUILD, DEMO_BUILD],
  }),
  createCheckStep({ name: 'budget of dist', file: 'budget.mjs', needs: [MEMBER_BUILD] }),
  createCheckStep({
    name: 'budget of the demo',
    file: 'budget.mjs',
    args: ['dist-demo'],
    needs: [DEMO_BUILD],
  }),
]

/** The phases of each command. Units come first, because they fail most often. */
export const suites = {
  check: [[createUnitStep()], checks],
  test: [
    [createUnitStep('pages', 'rules')],
    checks,
    [createE2eStep({ name: 'e2e', env: { PART: 'first', REQUIREMENTS: 'all' } })],
  ],
  rest: [
    [createUnitStep('tools')],
    buildSteps,
    [createE2eStep({ name: 'e2e', env: { PART: 'rest' } })],
    [
      createE2eStep({
        name: 'quirks',
        env: { QUIRKS: 'php', PART: 'first' },
        args: ['--project=http'],
      }),
    ],
    [
      createCheckStep({
        name: 'the core without its addons',
        file: 'addons.mjs',
        args: ['--at-once'],
      }),
    ],
  ],
}
