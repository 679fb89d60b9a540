import { type DriftRecord, recordsOf } from '@/contract/drift'
import { logFault } from '@/lib/log'
import type { DriftEvent } from './driftEvents'

/** At most one message in this time, and how long the first one gathers; in ms. */
const PAUSE = 60_000
const GATHER = 3_000
/** Records in one message, and records that are remembered at all. */
const MOST = 50
const KNOWN = 200

interface Known {
  record: Omit<DriftRecord, 'times'>
  /** Not sent yet. */
  times: number
  sent: boolean
}

/** Where reports may go: https, or the page's own origin. Undefined for anything else. */
function addressOf(content: string): string | undefined {
  try {
    const url = new URL(content, location.href)
    return url.protocol === 'https:' || url.origin === location.origin ? url.href : undefined
  } catch {
    return undefined
  }
}

/**
 * What has to hear of the answers, to send what was repaired or refused in them to the address in `content`: a
 * beacon of JSON text, of types and the contract's names alone, nothing of the member, of the page's address or
 * of an answer's values. A message goes when there is something new; later counts go with it, or when the page
 * is left. Never throws. `early` was heard before. Undefined, with a line in the console, where the address is
 * none for reports.
 */
export default function startReport(
  content: string,
  early: readonly DriftEvent[],
): ((...event: DriftEvent) => void) | undefined {
  const address = addressOf(content)
  if (!address) {
    logFault('drift-report', 'neither an https address nor one of this origin')
    return undefined
  }
  const known = new Map<string, Known>()
  let last = -Infinity
  let timer: ReturnType<typeof setTimeout> | undefined

  const due = () => Math.max(0, last + PAUSE - performance.now())

  const send = () => {
    if (due() > 0) return
    const open = [...known.values()].filter(({ times }) => times > 0).slice(0, MOST)
    if (open.length === 0) return
    last = performance.now()
    const records = open.map(({ record, times }) => ({ ...record, times }))
    if (!beacon(address, JSON.stringify({ records }))) return
    for (const one of open) Object.assign(one, { times: 0, sent: true })
  }

  const schedule = () => {
    if (timer !== undefined || ![...known.values()].some(({ sent }) => !sent)) return
    timer = setTimeout(
      () => {
        timer = undefined
        send()
        schedule()
      },
      Math.max(GATHER, due()),
    )
  }

  const note = ({ times, ...record }: DriftRecord) => {
    const key = `${record.endpoint} ${record.field}`
    const one = known.get(key)
    if (one) one.times += times
    else if (known.size < KNOWN) known.set(key, { record, times, sent: false })
  }

  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send()
  })
  window.addEventListener('pagehide', send)

  const hear = (...[endpoint, answer]: DriftEvent) => {
    try {
      for (const record of recordsOf(endpoint, answer))
        if (record.done !== 'tolerated') note(record)
      schedule()
    } catch {
      // A report must never cost the answer.
    }
  }
  for (const event of early) hear(...event)
  return hear
}

/** False when the browser did not take it, or has no beacons. */
function beacon(address: string, text: string): boolean {
  try {
    return navigator.sendBeacon(address, text)
  } catch {
    return false
  }
}
