import { pathToFileURL } from 'node:url'
import { floor } from '../../../build/browserTargets.mjs'
import { report } from '../walk.mjs'
import { allowed } from './allowed.mjs'
import { folderFindings } from './built.mjs'
import { unknownSyntax } from './syntax.mjs'

const allows = (one, { path, feature }) => one.feature === feature && (!one.in || one.in.test(path))

/**
 * What is not allowed, as lines, one for each feature of a file; and allowances that allow nothing.
 * @param {{ path: string, feature: string, lack: string[], near: string }[]} findings
 * @param {{ feature: string, in?: RegExp, why: string }[]} list
 * @returns {string[]}
 */
export function floorProblems(findings, list) {
  const bad = findings.filter((found) => !list.some((one) => allows(one, found)))
  const lines = new Map(
    bad.map(({ path, feature, lack, near }) => [
      `${path} ${feature}`,
      `${path}: ${feature} is not in ${lack.join(', ')}: …${near}…`,
    ]),
  )
  const idle = list.filter((one) => !findings.some((found) => allows(one, found)))
  return [
    ...lines.values(),
    ...idle.map(
      ({ feature }) =>
        `${feature} is built no more: take it out of scripts/checks/browserSupport/allowed.mjs`,
    ),
  ]
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const named = Object.entries(floor).map(([browser, version]) => `${browser} ${version}`)
  report(`nothing in dist/ and dist-demo/ is younger than ${named.join(', ')} without a fallback`, [
    ...unknownSyntax().map((name) => `the data knows no «${name}»: the check is blind to it`),
    ...floorProblems([...folderFindings('dist'), ...folderFindings('dist-demo')], allowed),
  ])
}
