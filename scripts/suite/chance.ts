import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** What property tests of this run are drawn from; another number each time. */
    seed: number
    /** How many steps the long ones take in all. */
    steps: number
  }
}

/** Steps of each long property test in an ordinary run; the nightly one takes 100,000. */
const STEPS = 3000

/**
 * Vitest's set-up: a fresh seed for the property tests of a run, told at once, so that `SEED=… npm run unit`
 * draws the same again.
 */
export default function chance({ provide }: TestProject) {
  const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31))
  const steps = Number(process.env['STEPS'] ?? STEPS)
  if (!Number.isInteger(seed) || !(steps > 0)) throw new Error('SEED and STEPS are whole numbers')
  provide('seed', seed)
  provide('steps', steps)
  console.log(`property tests: SEED=${seed} STEPS=${steps}`)
}
