import css from './Editor.module.css'
import { useState } from 'react'
import { fromCents } from '@/lib/money'
import type { Money } from '@/lib/moneyText'
import { personOf } from '@fixtures/people'
import { Choice, TextInput } from '../../toolbar/parts/fields'
import { withBalance, withMember, withOwed, withPerson } from './editScenario'
import { useBackend } from '../../toolbar/parts/useBackend'
import { AmountField, Fold } from './Fields'
import type { Draft } from './useDraft'

const upTo = (most: number, title: (n: number) => string) =>
  Array.from({ length: most + 1 }, (_, n) => ({ value: String(n), title: title(n) }))
const levels = upTo(10, (n) => `VIP${n}`)
const counts = upTo(5, (n) => `${n} 张`)

/** A member's money, level and cards. */
export function MoneyPart({ who, edit }: Draft & { who: string }) {
  const backend = useBackend()
  const [search, setSearch] = useState('')
  const { id } = personOf(who)
  const [member] = backend['db.rows']('members', { id })
  if (!member) return null
  const accounts = backend['db.rows']('accounts', { memberId: id })
  const shownIn = (venue: string | null): Money => {
    const of = accounts.find(
      (row) => row.kind === (venue === null ? 'central' : 'venue') && row.venue === venue,
    )
    return of ? fromCents(of.cents) : fromCents(0)
  }
  const balance = (label: string, venue: string | null) => (
    <AmountField
      key={label}
      label={label}
      shown={shownIn(venue)}
      onChange={(change) =>
        edit(`${label} ${change.wanted} 元`, (draft) =>
          withBalance(draft, who, venue ?? undefined, change),
        )
      }
    />
  )
  const owed = backend['db.rows']('turnover', { memberId: id }, 10_000).reduce(
    (sum, row) => sum + row.dueCents - row.doneCents,
    0,
  )
  const cards = backend['db.rows']('cards', { memberId: id })
  const number = (type: 1 | 2) => String(cards.filter((card) => card.type === type).length)
  const venues = backend['db.rows']('venues')
  const words = search.trim()
  const listed = venues.filter(({ id: venue, name }) =>
    words === ''
      ? shownIn(venue) !== fromCents(0)
      : `${name} ${venue}`.includes(words.toUpperCase()),
  )
  return (
    <Fold title={`${member.realname}的钱与等级`} open>
      {balance('中心钱包', null)}
      <Choice
        label="VIP 等级"
        value={String(member.vip)}
        options={levels}
        onPick={(vip) => edit(`VIP${vip}`, (draft) => withMember(draft, who, { vip: Number(vip) }))}
      />
      <TextInput
        className={css.wide}
        type="search"
        label="找场馆"
        hint={`找场馆（共 ${venues.length} 个，现列出有钱的）`}
        value={search}
        onChange={setSearch}
      />
      {listed.map(({ id: venue, name }) => balance(name, venue))}
      <AmountField
        label="还差打码量"
        shown={fromCents(owed)}
        onChange={(change) =>
          edit(`打码量 ${change.wanted} 元`, (draft) => withOwed(draft, who, change))
        }
      />
      <Choice
        label="银行卡"
        value={number(1)}
        options={counts}
        onPick={(n) =>
          edit(`${n} 张银行卡`, (draft) => withPerson(draft, who, { cards: Number(n) }))
        }
      />
      <Choice
        label="USDT 地址"
        value={number(2)}
        options={upTo(5, (n) => `${n} 个`)}
        onPick={(n) =>
          edit(`${n} 个 USDT 地址`, (draft) => withPerson(draft, who, { addresses: Number(n) }))
        }
      />
    </Fold>
  )
}
