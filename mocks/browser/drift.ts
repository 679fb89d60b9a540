import type { Endpoint } from '@/contract/endpoint'
import { onDrift } from '@/api/call'
import { tabDrift, type DriftWatch } from '../pipeline/drift'

/** From now on notes what the app repairs and refuses in answers of a real server, not in the fake's. */
export function startDrift(
  isReal: (endpoint: Endpoint) => boolean,
  watch: DriftWatch = tabDrift,
): DriftWatch {
  onDrift((endpoint, reading) => {
    if (isReal(endpoint)) watch.hear(endpoint, reading)
  })
  return watch
}
