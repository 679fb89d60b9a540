import { type ProviderCode, type ProviderName, providers } from '@fixtures/games'
import { type PersonKey, people } from '@fixtures/people'
import { formatUnknownName } from '../../fixtures/nearest'

/** `pending` is an undecided withdrawal, `transit` a transfer on its way to a venue. */
const OWN_WALLETS = ['central', 'pending', 'transit'] as const
type Wallet = (typeof OWN_WALLETS)[number] | ProviderCode | ProviderName

/** A wallet of the logged-in member (`central`, `HCZR`) or of another one (`liMing.central`). */
export type Place = 'outside' | Wallet | `${PersonKey}.${Wallet}`

const OUTSIDE = 'outside'

/** The house's accounts are one place. */
export const toOutsideIfHouse = (account: string): string =>
  account.startsWith('house:') ? OUTSIDE : account

const walletNames: readonly string[] = [
  OUTSIDE,
  ...OWN_WALLETS,
  ...providers.map(({ code }) => code),
  ...providers.map(({ name }) => name),
]

function parsePlace(place: Place): { wallet: string; personKey?: string } {
  const dot = place.indexOf('.')
  if (dot < 0) return { wallet: place }
  return { personKey: place.slice(0, dot), wallet: place.slice(dot + 1) }
}

function findPersonId(personKey: string): string {
  const person = people.find(({ key }) => key === personKey)
  if (person) return person.id
  const keys = people.map(({ key }) => key)
  throw new Error(formatUnknownName('会员', personKey, keys))
}

/** The ledger's account of a place; `member` is who has logged in. Throws for unknown names. */
export function toLedgerAccount(place: Place, memberId: string | null): string {
  if (place === OUTSIDE) return OUTSIDE
  const { wallet, personKey } = parsePlace(place)
  const owner = personKey === undefined ? memberId : findPersonId(personKey)
  if (!walletNames.includes(wallet))
    throw new Error(formatUnknownName('钱包或场馆', wallet, walletNames))
  if (owner === null)
    throw new Error(
      `没有人登录，「${place}」是谁的？写成 wangFang.${place} / nobody has logged in: whose?`,
    )
  if ((OWN_WALLETS as readonly string[]).includes(wallet)) return `${wallet}:${owner}`
  const venue = providers.find(({ code, name }) => code === wallet || name === wallet)
  return `venue:${owner}:${venue?.code}`
}

/** `wangFang 的 central`, `wangFang 的 皓辰真人 HCZR` */
export function formatAccount(account: string): string {
  const [kind = '', member = '', venueCode] = account.split(':')
  if (account === OUTSIDE || kind === 'house')
    return member ? `外面（${member}）` : '外面（outside）'
  const owner = people.find(({ id }) => id === member)?.key ?? member
  if (venueCode === undefined) return `${owner} 的 ${kind}`
  const venue = providers.find(({ code }) => code === venueCode)
  return `${owner} 的 ${venue?.name} ${venueCode}`
}
