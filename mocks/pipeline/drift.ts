import { type DriftRecord, createDriftRecords, type RawResponse } from '@/contract/drift'
import type { Endpoint } from '@/contract/endpoint'

export interface Drift extends DriftRecord {
  route: string
}

/** Logs what the app repaired or refused in a real server's responses, once per endpoint and field. */
export function createServerDriftLog({
  says = console.warn,
}: { says?: (line: string) => void } = {}) {
  const known = new Map<string, Drift>()
  const listeners = new Set<() => void>()
  let list: readonly Drift[] = []

  const note = (record: DriftRecord, route: string) => {
    const key = `${record.endpoint} ${record.field}`
    const drift = known.get(key)
    known.set(key, { ...record, route, times: record.times + (drift?.times ?? 0) })
    if (!drift) says(formatDrift(record))
  }
  const hear = (endpoint: Endpoint, answer: RawResponse) => {
    const records = createDriftRecords(endpoint, answer)
    if (records.length === 0) return
    for (const record of records) note(record, `${endpoint.method} ${endpoint.path}`)
    list = [...known.values()]
    for (const listener of listeners) listener()
  }
  return {
    /** Never throws: an error in this check must not affect the response. */
    hear(endpoint: Endpoint, answer: RawResponse) {
      try {
        hear(endpoint, answer)
      } catch (error) {
        says(`[contract] ${endpoint.id}: not checked, ${error instanceof Error ? error.name : ''}`)
      }
    },
    list: () => list,
    clear: () => {
      known.clear()
      list = []
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
export type DriftLog = ReturnType<typeof createServerDriftLog>

const formatDrift = ({ endpoint, field, expected, came, done }: DriftRecord) =>
  done === 'tolerated'
    ? `[contract] ${endpoint} ${field}: never came (tolerated)`
    : `[contract] ${endpoint} ${field}: expected ${expected}, came ${came}, ${done}`

export const tabDriftLog = createServerDriftLog()
