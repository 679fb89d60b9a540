import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * 0: a test of plain code; 1: one that needs a page; 2: one that renders; 3: a property test with many draws.
 */
function weight({ moduleId }: TestSpecification) {
  const text = readFileSync(moduleId, 'utf8')
  if (text.includes("'fast-check'")) return 3
  return moduleId.endsWith('x') ? 2 : Number(text.includes('@vitest-environment'))
}

/** A mutant is killed by the first failing test, so the tests that start fastest run first. */
export class LightFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    return (await super.sort(files)).reverse().sort((a, b) => weight(a) - weight(b))
  }
}
