import { join } from 'node:path'
import { root, runToolForExitCode, runForExitCode } from '../setup/run.mjs'
import { summarizePlaywright, summarizeVitest, runAndSummarize } from './reports.mjs'

const commandStep = ({ name, needs, command }) => ({
  name,
  needs,
  run: async (options) =>
    (await command(options)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 },
})

const checkStep = ({ name, file, args = [], needs }) => {
  const path = join(root, 'scripts/checks', file)
  const command = (options) => runForExitCode(process.execPath, [path, ...args], options)
  return commandStep({ name, needs, command })
}

const toolStep = ({ name, tool, args = [] }) =>
  commandStep({ name, command: (options) => runToolForExitCode(tool, args, options) })

const unitStep = (...projects) => ({
  name: 'unit',
  isLive: true,
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

const e2eStep = ({ name, env, args = [] }) => ({
  name,
  needs: [MEMBER_BUILD, DEMO_BUILD],
  isLive: true,
  run: () => {
    const runE2e = () =>
      runForExitCode(process.execPath, [join(root, 'scripts/suite/e2e.mjs'), ...args], { env })
    return runAndSummarize(join(root, '.out/e2e.json'), runE2e, summarizePlaywright)
  },
})

const buildSteps = [
  toolStep({ name: DEMO_BUILD, tool: 'vite', args: ['build', '--mode', 'demo'] }),
  toolStep({ name: MEMBER_BUILD, tool: 'vite', args: ['build'] }),
]
const checks = [
  ...buildSteps,
  toolStep({ name: 'lint', tool: 'oxlint', args: ['--type-aware'] }),
  toolStep({ name: 'types', tool: 'tsc', args: ['--noEmit'] }),
  toolStep({
    name: 'types of src, which sees nothing of Node',
    tool: 'tsc',
    args: ['-p', 'scripts/checks/src.tsconfig.json'],
  }),
  toolStep({ name: 'nothing unused', tool: 'knip' }),
  toolStep({ name: 'format', tool: 'oxfmt', args: ['--check', '.'] }),
  toolStep({
    name: 'docs/openapi.json is fresh',
    tool: 'tsx',
    args: ['scripts/openapi/main.ts', '--check'],
  }),
  checkStep({ name: 'every story is proven', file: 'stories.mjs' }),
  checkStep({ name: 'every message of the spec is tested', file: 'messages.mjs' }),
  checkStep({ name: 'colours and text sizes', file: 'styles.mjs' }),
  checkStep({ name: 'what the docs name is there', file: 'docs.mjs' }),
  checkStep({
    name: 'nothing but the site in dist',
    file: 'published.mjs',
    needs: [MEMBER_BUILD, DEMO_BUILD],
  }),
  checkStep({ name: 'budget of dist', file: 'budget.mjs', needs: [MEMBER_BUILD] }),
  checkStep({
    name: 'budget of the demo',
    file: 'budget.mjs',
    args: ['dist-demo'],
    needs: [DEMO_BUILD],
  }),
]

/** The phases of each command. Units come first, because they fail most often. */
export const suites = {
  check: [[unitStep()], checks],
  test: [
    [unitStep('pages', 'rules')],
    checks,
    [e2eStep({ name: 'e2e', env: { PART: 'first', REQUIREMENTS: 'all' } })],
  ],
  rest: [
    [unitStep('tools')],
    buildSteps,
    [e2eStep({ name: 'e2e', env: { PART: 'rest' } })],
    [e2eStep({ name: 'quirks', env: { QUIRKS: 'php', PART: 'first' }, args: ['--project=http'] })],
    [checkStep({ name: 'the core without its addons', file: 'addons.mjs', args: ['--at-once'] })],
  ],
}
