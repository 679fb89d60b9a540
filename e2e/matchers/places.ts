import { noSuch } from '../../fixtures/nearest'
import { type PersonKey, people } from '../../fixtures/people'
import { type ProviderCode, type ProviderName, providers } from '../../fixtures/providers'

/** A member's wallets. Money on its way: `pending` is an undecided withdrawal, `transit` a transfer to a venue. */
const WALLETS = ['central', 'pending', 'transit'] as const
type Wallet = (typeof WALLETS)[number] | ProviderCode | ProviderName

/**
 * Where money is: `central` or a venue (`HCZR`, `皓辰真人`) of who is logged in, `liMing.central` of another
 * member; `outside` is whatever belongs to no member: the bank, the games, gifts, promotions.
 */
export type Place = 'outside' | Wallet | `${PersonKey}.${Wallet}`

const OUTSIDE = 'outside'
/** The account of money outside; the house's own are one place. */
export const placeOf = (account: string) => (account.startsWith('house:') ? OUTSIDE : account)

const names: readonly string[] = [
  OUTSIDE,
  ...WALLETS,
  ...providers.flatMap(({ code, name }) => [code, name]),
]

/** A place as the ledger's account. Throws with the nearest names; for a guest who names no member. */
export function accountOf(place: Place, member: string | null): string {
  if (place === OUTSIDE) return OUTSIDE
  const [wallet = '', key] = place.split('.').reverse()
  const person = people.find((one) => one.key === key)
  if (key !== undefined && !person)
    throw new Error(
      noSuch(
        '会员',
        key,
        people.map((one) => one.key),
      ),
    )
  const owner = person?.id ?? member
  if (!names.includes(wallet)) throw new Error(noSuch('钱包或场馆', wallet, names))
  if (owner === null) throw new Error(`没有人登录，「${place}」是谁的？写成 wangFang.${place}`)
  if ((WALLETS as readonly string[]).includes(wallet)) return `${wallet}:${owner}`
  const venue = providers.find(({ code, name }) => code === wallet || name === wallet)
  return `venue:${owner}:${venue?.code}`
}

/** An account as people say it: 王芳 的 中心钱包. */
export function sayAccount(account: string): string {
  const [kind = '', member = '', venue] = account.split(':')
  if (account === OUTSIDE || kind === 'house')
    return member ? `外面（${member}）` : '外面（outside）'
  const who = people.find(({ id }) => id === member)?.key ?? member
  const wallet = venue ? `${providers.find(({ code }) => code === venue)?.name} ${venue}` : kind
  return `${who} 的 ${wallet}`
}
