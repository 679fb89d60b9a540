import type { Endpoint } from '@/contract/endpoint'
import { onAnswer } from '@/api/observe'
import { tabDrift, type DriftWatch } from '../pipeline/drift'

/** From now on compares answers with the contract: those of a real server, not the fake's. */
export function startDrift(
  isReal: (endpoint: Endpoint) => boolean,
  watch: DriftWatch = tabDrift,
): DriftWatch {
  onAnswer((endpoint, answer) => {
    if (isReal(endpoint)) watch.hear(endpoint, answer)
  })
  return watch
}
