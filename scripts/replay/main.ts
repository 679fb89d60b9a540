import { basename } from 'node:path'
import { asked } from './commandLine'
import { lookAt } from './lookAt'
import { runTest } from './runTest'

/**
 * `npm run replay -- bundle.json [--headed] [--slow 500]`: repeats a recording, or shows where a bundle is.
 * Exit code 0: as recorded; 1: something is different; 2: the file cannot be read.
 */
const what = asked(process.argv.slice(2))
if ('wrong' in what) {
  console.error(what.wrong)
  process.exitCode = 2
} else {
  const { bundle, file, how } = what
  const name = basename(file)
    .replace(/(\.bundle)?\.json$/i, '')
    .replaceAll(/[^\w-]+/g, '-')
  console.log(
    `${bundle.note || basename(file)}：${bundle.world.setting.title}，${bundle.clock.now}`,
  )
  process.exitCode = bundle.recording
    ? await runTest(bundle.recording, name || 'bundle', how)
    : await lookAt(bundle, name || 'bundle', how)
}
