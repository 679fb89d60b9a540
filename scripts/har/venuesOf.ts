import { listVenues, PLATFORM_WALLET } from '@/contract/wallet'
import { providers } from '@fixtures/providers'
import type { Answers, Row } from './answers'

/**
 * Each recorded venue takes the place of one of the fake's, whose codes games and transfers know; the fake's others
 * are gone. Undefined when none were seen.
 */
export function venuesOf(answers: Answers) {
  const venues = answers
    .take(listVenues)
    ?.clean.filter(({ platname }) => platname !== PLATFORM_WALLET.platname)
  if (!venues) return undefined
  const all = providers.map(({ code }) => code)
  const free = all.filter((code) => !venues.some(({ platname }) => platname === code))
  const rows: Row[] = []
  const balances: Record<string, string> = {}
  for (const { platname, name, status, balance } of venues) {
    const code = all.includes(platname) ? platname : free.shift()
    if (!code) continue
    const state = status === 1 ? 'normal' : 'maintenance'
    rows.push({ id: code, name, state, fails: false, delayMs: 0, rank: rows.length + 1 })
    if (balance) balances[code] = balance
  }
  const more = venues.length - rows.length
  return {
    rows,
    balances,
    gone: all.filter((code) => !rows.some(({ id }) => id === code)),
    byName: new Map(rows.map(({ id, name }) => [String(name), id])),
    notes: more ? [`场馆余额：多出 ${more} 个场馆，假后端只有 ${providers.length} 个，没有带`] : [],
  }
}
