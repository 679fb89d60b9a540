import type { Fake } from './fake'

/** What staff and the world do while a member looks on. */
export const staffOf = (fake: Fake) => ({
  does: (act: string, target?: string) => fake.call('staff.do', act, target),
  /** Moves the world's clock on. */
  wait: (seconds: number) => fake.call('clock.advance', seconds),
})
