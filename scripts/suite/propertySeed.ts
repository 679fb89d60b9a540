import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The seed of this run's property tests; different each time. */
    seed: number
    /** The total number of steps in the long ones. */
    steps: number
  }
}

/** Steps of each long property test in an ordinary run; the nightly run takes 100,000. */
const STEPS = 3000

/**
 * Vitest's global set-up: chooses a seed for the property tests and prints it at once, so that `SEED=… npm run
 * unit` can repeat the run.
 */
export default function chance({ provide }: TestProject) {
  const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31))
  const steps = Number(process.env['STEPS'] ?? STEPS)
  if (!Number.isInteger(seed) || !(steps > 0)) throw new Error('SEED and STEPS are whole numbers')
  provide('seed', seed)
  provide('steps', steps)
  console.log(`property tests: SEED=${seed} STEPS=${steps}`)
}
