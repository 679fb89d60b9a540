import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The seed of this run's property tests. */
    seed: number
    /** Steps of each long property test. */
    steps: number
  }
}

const DEFAULT_STEPS = 3000

export default function provideSeed({ provide }: TestProject): void {
  const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31))
  const steps = Number(process.env['STEPS'] ?? DEFAULT_STEPS)
  if (!Number.isInteger(seed) || !(steps > 0)) throw new Error('SEED and STEPS are whole numbers')
  provide('seed', seed)
  provide('steps', steps)
  console.log(`property tests: SEED=${seed} STEPS=${steps}`)
}
