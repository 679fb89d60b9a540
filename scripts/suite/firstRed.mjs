import { relative } from 'node:path'
import { root } from '../setup/run.mjs'

/** Vitest's reporter of `npm test`: a line for each test that failed, as soon as it has. */
export default class FirstRed {
  onTestCaseResult(test) {
    const { state, errors = [] } = test.result()
    if (state !== 'failed') return
    console.log(`✗ ${relative(root, test.module.moduleId)} > ${test.fullName}`)
    console.log(`  ${errors[0]?.message.replaceAll('\n', '\n  ')}`)
  }
}
