import { type DriftRecord, createDriftRecords, type RawResponse } from '@/contract/drift'
import type { Endpoint } from '@/contract/endpoint'
import { Listeners } from '../world/listeners'

type Drift = DriftRecord & { route: string }

export interface DriftLog {
  /** Never throws: an error in this check must not affect the response. */
  check: (endpoint: Endpoint, response: RawResponse) => void
  list: () => readonly Drift[]
  clear: () => void
  subscribe: (listener: () => void) => () => void
}

/** Logs what the app repaired or refused in a real server's responses, once per endpoint and field. */
export function createServerDriftLog({
  print = console.warn,
}: { print?: (line: string) => void } = {}): DriftLog {
  const drifts = new Map<string, Drift>()
  const listeners = new Listeners()
  /** A new array after each change, for useSyncExternalStore. */
  let list: readonly Drift[] = []

  const publish = () => {
    list = [...drifts.values()]
    listeners.notify()
  }
  const addRecord = (record: DriftRecord, route: string) => {
    const key = `${record.endpoint} ${record.field}`
    const earlier = drifts.get(key)
    drifts.set(key, { ...record, route, times: record.times + (earlier?.times ?? 0) })
    if (!earlier) print(formatDrift(record))
  }
  return {
    check(endpoint, response) {
      try {
        const records = createDriftRecords(endpoint, response)
        for (const record of records) addRecord(record, `${endpoint.method} ${endpoint.path}`)
        if (records.length > 0) publish()
      } catch (error) {
        print(`[contract] ${endpoint.id}: not checked, ${error instanceof Error ? error.name : ''}`)
      }
    },
    list: () => list,
    clear() {
      drifts.clear()
      publish()
    },
    subscribe: listeners.subscribe,
  }
}

const formatDrift = ({ endpoint, field, expected, came, done }: DriftRecord) =>
  done === 'tolerated'
    ? `[contract] ${endpoint} ${field}: never came (tolerated)`
    : `[contract] ${endpoint} ${field}: expected ${expected}, came ${came}, ${done}`

export const tabDriftLog = createServerDriftLog()
