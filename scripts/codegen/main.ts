import { formatUnknownName } from '@fixtures/nearest'
import { formatStartQuery } from '@mocks/saves/link'
import { resolveScenario } from '@mocks/scenario/load'
import { scenarioNames } from '@scenarios/all'
import { closeServerNow, listenAndGetPort, createStaticFileServer } from '../deploy/serve.mjs'
import { runToolForExitCode } from '../setup/run.mjs'

/** `npm run codegen -- SCENARIO`: Playwright's codegen on the demo in that scenario. */
// The first argument is --headed, from package.json.
const [, name = ''] = process.argv.slice(2)
if (!scenarioNames.some((known) => known === name)) {
  console.error(
    `${formatUnknownName('场景', name, scenarioNames)}\n用法 / usage: npm run codegen -- SCENARIO`,
  )
  process.exit(2)
}

const server = createStaticFileServer('dist-demo')
const demo = `http://localhost:${await listenAndGetPort(server)}`
const output = `.out/codegen-${name}.spec.ts`
console.log(`写到 / writes: ${output}，关上窗口结束 / close the window to end`)
const phone = ['--device', 'Pixel 7', '--viewport-size', '390,844', '--lang', 'zh-CN']
const page = `${demo}/${formatStartQuery(name)}#${resolveScenario(name).open}`
// The command has no option for a Chromium that Playwright did not install.
const env = { PWTEST_CLI_EXECUTABLE_PATH: process.env['CHROMIUM_PATH'] }
const args = ['codegen', ...phone, '-o', output, page]
process.exitCode = await runToolForExitCode('playwright', args, { env })
closeServerNow(server)
