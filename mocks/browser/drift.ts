import { onAnswer } from '@/api/observe'
import { watchDrift, type DriftWatch } from '../drift'

/** In fake mode only what did not come from the fake is held against the contract. */
export function startDrift(only: 'real' | 'all'): DriftWatch {
  const watch = watchDrift()
  onAnswer((endpoint, answer) => {
    if (only === 'all' || !answer.headers.has('x-fake-server')) watch.hear(endpoint, answer)
  })
  return watch
}
