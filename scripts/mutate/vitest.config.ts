import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import base from '../../vite.config'

/** 0: a test of plain code; 1: one that needs a page; 2: one that renders. */
const weight = ({ moduleId }: TestSpecification) =>
  moduleId.endsWith('x')
    ? 2
    : Number(readFileSync(moduleId, 'utf8').includes('@vitest-environment'))

/** A fault is done with at the first test that fails, so those that start at once come first. */
class LightFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    return (await super.sort(files)).sort((a, b) => weight(a) - weight(b))
  }
}

/** The house's own settings with the tests of one room: what a faulty line of it has to fail. */
export default () => {
  const settings = base({ mode: 'test', command: 'serve' })
  return {
    ...settings,
    root: fileURLToPath(new URL('../..', import.meta.url)),
    test: {
      ...settings.test,
      include: process.env['MUTATE_TESTS']?.split(' '),
      sequence: { sequencer: LightFirst },
    },
  }
}
