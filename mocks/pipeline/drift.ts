import { inWords, isDrift, type Finding } from '@/contract/drift'
import type { Endpoint } from '@/contract/endpoint'
import { hold } from '@/contract/probe'

interface Answer {
  status: number
  content: string
}

export interface Drift {
  endpoint: string
  route: string
  finding: Finding
  /** How many answers had it. */
  answers: number
}

/**
 * Where a real server's answers break the contract, once per endpoint and field: shown in the console and kept
 * for the toolbar. It never changes what the page does; only `call` decides that.
 */
export function watchDrift({ says = console.warn }: { says?: (line: string) => void } = {}) {
  const known = new Map<string, Drift>()
  const listeners = new Set<() => void>()
  let list: readonly Drift[] = []

  const note = ({ id, method, path }: Endpoint, finding: Finding) => {
    const key = `${id} ${finding.field}`
    const drift = known.get(key)
    const answers = (drift?.answers ?? 0) + 1
    known.set(key, { endpoint: id, route: `${method} ${path}`, finding, answers })
    if (!drift) says(lineOf(id, finding))
  }
  const hear = (endpoint: Endpoint, { status, content }: Answer) => {
    const { findings } = hold(endpoint, status, content)
    if (findings.length === 0) return
    for (const finding of findings) note(endpoint, finding)
    list = [...known.values()]
    for (const listener of listeners) listener()
  }
  return {
    /** Never throws: an error in this check must not affect the answer. */
    hear(endpoint: Endpoint, answer: Answer) {
      try {
        hear(endpoint, answer)
      } catch (error) {
        says(`[contract] ${endpoint.id}: ${inWords(String(error))}`)
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
export type DriftWatch = ReturnType<typeof watchDrift>

const lineOf = (id: string, finding: Finding) =>
  isDrift(finding)
    ? `[contract] ${id} ${finding.field}: expected ${finding.expected}, came ${finding.came}`
    : `[contract] ${id} ${finding.field}: never came (tolerated)`

/** This tab's list, for the toolbar. */
export const tabDrift = watchDrift()
