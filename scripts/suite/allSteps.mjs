import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { engines, runEngine } from './engines.mjs'
import { tool } from '../setup/bin.mjs'
import { ensureBrowser } from '../setup/browser.mjs'
import {
  countsOfCode,
  countsOfOwn,
  countsOfPlaywright,
  countsOfVitest,
  withReport,
} from './counts.mjs'
import { ensureInstalled } from '../setup/install.mjs'
import { root, run } from '../setup/run.mjs'

const out = join(root, '.out')
const setUp = (name, ready) => ({
  name,
  setUp: true,
  // Set-up steps are counted only when they fail.
  go: async () => ({ passed: 0, failed: (await ready()) ? 0 : 1 }),
})
/** Nearly all of them use one core. */
const step = (name, go, needs) => ({
  name,
  needs,
  beside: true,
  go: async (how) => countsOfCode(await go(how)),
})
const check = (name, file, needs) =>
  step(name, (how) => run(process.execPath, [join(root, 'scripts', 'checks', file)], how), needs)
const toolStep = (name, command, args) => step(name, (how) => tool(command, args, how))

export const install = setUp('install', ensureInstalled)
export const browser = setUp('browser', ensureBrowser)

const unit = {
  name: 'unit',
  go: () => {
    mkdirSync(out, { recursive: true })
    const file = join(out, 'unit.json')
    const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    return withReport(file, () => tool('vitest', args), countsOfVitest)
  },
}

/** All steps of `npm test` except the browser. */
export const checkSteps = [
  toolStep('types', 'tsc', ['--noEmit']),
  toolStep('lint', 'oxlint', ['--type-aware']),
  toolStep('format', 'oxfmt', ['--check', '.']),
  check('import boundaries', 'boundaries.mjs'),
  check('file sizes and names', 'files.mjs'),
  check('rooms, floors and circles', 'importGraph.mjs'),
  check('colours and text sizes', 'styles.mjs'),
  check('the lock file is whole', 'lock.mjs'),
  check('links and commands in the docs', 'docs.mjs'),
  toolStep('nothing unused', 'knip', []),
  toolStep('docs/openapi.json is fresh', 'tsx', ['scripts/openapi/main.ts', '--check']),
  toolStep('docs/scenarios.md is fresh', 'tsx', ['scripts/scenarios/docs.ts', '--check']),
  check('every story is proven', 'stories.mjs'),
  toolStep("members' build", 'vite', ['build']),
  toolStep('demo build', 'vite', ['build', '--mode', 'demo']),
  check('no fake in dist', 'noFake.mjs', ["members' build", 'demo build']),
  check('nothing but the site in dist', 'published.mjs', ["members' build", 'demo build']),
  check('nothing younger than the floor', 'browserSupport/browserSupport.mjs', [
    "members' build",
    'demo build',
  ]),
  check('budget of dist', 'budget.mjs', ["members' build"]),
  check('budget of the demo', 'demoBudget.mjs', ['demo build']),
  unit,
]

/** Another team's repository (examples/outside), with the packed packages. */
export const outsideStep = {
  name: 'packages, outside',
  needs: ['demo build'],
  go: () => {
    const file = join(out, 'outside.json')
    return withReport(file, () => tool('tsx', ['scripts/outside/main.ts']), countsOfOwn)
  },
}

/** A few journeys in the engines that iPhones and Firefox have; one that cannot be had here is counted as missing. */
export const engineSteps = Object.entries(engines).map(([name, { called, ensure }]) => ({
  name: `smoke in ${called}`,
  needs: ["members' build", 'demo build'],
  go: async () => {
    const env = await ensure()
    if (!env) return { passed: 0, failed: 0, missing: called }
    const file = join(out, `${name}.json`)
    return withReport(file, () => runEngine(name, env, ['--smoke']), countsOfPlaywright)
  },
}))

/** Playwright over both builds, which must exist. */
export const e2eStep = {
  name: 'e2e',
  needs: ["members' build", 'demo build'],
  go: () => {
    const file = join(out, 'e2e.json')
    return withReport(file, () => tool('playwright', ['test']), countsOfPlaywright)
  },
}
