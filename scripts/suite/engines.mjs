import { tool } from '../setup/bin.mjs'
import { ensureFirefox } from '../setup/firefox.mjs'
import { ensureWebKit } from '../setup/webkit.mjs'

/** The engines besides Chromium. */
export const engines = {
  webkit: { called: 'WebKit', ensure: ensureWebKit },
  firefox: { called: 'Firefox', ensure: ensureFirefox },
}

/**
 * Runs the tests in an engine; resolves with Playwright's exit code. The report is .out/webkit.json or
 * .out/firefox.json.
 * @param {'webkit' | 'firefox'} name
 * @param {Record<string, string>} env what its `ensure` told
 * @param {string[]} args `--smoke`, or what Playwright takes; a project named there is run in place of all
 */
export function runEngine(name, env, args) {
  const smoke = args.includes('--smoke')
  const given = args.filter((arg) => arg !== '--smoke')
  const parts = smoke ? ['smoke'] : ['page', 'http', 'back', 'boxes']
  const named = given.some((arg) => arg.startsWith('--project'))
  const projects = named ? [] : parts.map((part) => `--project=${name}-${part}`)
  // As with Chromium, who names a file wants it in each project.
  if (given.some((arg) => arg.endsWith('.spec.ts'))) process.env.EVERYWHERE ??= 'yes'
  return tool('playwright', ['test', ...projects, ...given], { env })
}
