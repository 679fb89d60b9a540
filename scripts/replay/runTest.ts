import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stepWords } from '@mocks/recorder/stepWords'
import type { Recording } from '@mocks/recorder/steps'
import { writeTest } from '@mocks/recorder/write/writeTest'
import { tool } from '../setup/run.mjs'
import type { How } from './commandLine'

/** The folder where playwright.replay.config.ts looks for tests. */
const FOLDER = '.out/replay'

/** Writes the recording as a test and runs it, so the steps are executed in only one way. */
export async function runTest(recording: Recording, name: string, { headed, slow }: How) {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  const title = recording.title || '重放'
  const { text, beside } = writeTest({ ...recording, title }, { folder: FOLDER, name })
  writeFileSync(join(FOLDER, `${name}.spec.ts`), text)
  const { start } = recording
  if (start.from === 'bundle')
    writeFileSync(join(FOLDER, `${name}.json`), JSON.stringify(start.bundle))
  for (const [file, base64] of beside)
    writeFileSync(join(FOLDER, file), Buffer.from(base64, 'base64'))

  for (const step of recording.steps) console.log(`  ${stepWords(step)}`)
  const args = ['test', '-c', 'playwright.replay.config.ts', ...(headed ? ['--headed'] : [])]
  const code = await tool('playwright', args, { env: { REPLAY_SLOW: String(slow) } })
  console.log(code === 0 ? '重放通过：与录制时一样' : '重放没有通过：与录制时不一样，见上')
  return code === 0 ? 0 : 1
}
