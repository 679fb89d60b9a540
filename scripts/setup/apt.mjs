import { ask, run } from './run.mjs'

let updated = false

/** How to call apt-get here: ['apt-get'], ['sudo', '-n', 'apt-get'], or undefined when it is not possible. */
function aptCommand() {
  if (ask('apt-get', ['--version']) === undefined) return undefined
  if (process.getuid?.() === 0) return ['apt-get']
  return ask('sudo', ['-n', 'true']) === undefined ? undefined : ['sudo', '-n', 'apt-get']
}

/** Installs system packages where apt is available and allowed. True when it did. */
export async function aptInstall(packages) {
  const apt = aptCommand()
  if (!apt) return false
  const [command, ...first] = apt
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, timeout: 10 * 60_000 }
  if (!updated) updated = (await run(command, [...first, 'update', '-q'], options)) === 0
  const install = [...first, 'install', '-y', '-q', '--no-install-recommends', ...packages]
  return (await run(command, install, options)) === 0
}
