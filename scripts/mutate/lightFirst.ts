import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** 0: a test of plain code; 1: one that needs a page; 2: one that renders. */
const weight = ({ moduleId }: TestSpecification) =>
  moduleId.endsWith('x')
    ? 2
    : Number(readFileSync(moduleId, 'utf8').includes('@vitest-environment'))

/** A fault is done with at the first test that fails, so those that start at once come first. */
export class LightFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    return (await super.sort(files)).sort((a, b) => weight(a) - weight(b))
  }
}
