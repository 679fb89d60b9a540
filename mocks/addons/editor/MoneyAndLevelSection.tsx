import { useState } from 'react'
import { CARD_TYPE } from '@/contract/cards'
import { fromCents } from '@/lib/money/arithmetic'
import { parseMoney, type Money } from '@/lib/money/money'
import { getPerson } from '@fixtures/people'
import type { PersonPatch, Scenario } from '@scenarios/scenario'
import type { Row } from '../../db/tables'
import { SelectInput, TextInput } from '../../toolbar/parts/fields'
import { showMessage } from '../../toolbar/parts/message'
import { useBackend } from '../../toolbar/parts/useBackend'
import {
  type AmountChange,
  changeBalance,
  changeOwedTurnover,
  changeMemberColumns,
  changePersonAndMoveRows,
} from './editScenario'
import { CommitOnBlurField, OpenSection } from './formParts'
import * as styles from '../../toolbar/Toolbar.module.css'

const createNumberOptions = (max: number, formatTitle: (number: number) => string) =>
  Array.from({ length: max + 1 }, (_, number) => ({
    value: String(number),
    title: formatTitle(number),
  }))
const levelOptions = createNumberOptions(10, (level) => `VIP${level}`)
const cardOptions = createNumberOptions(5, (count) => `${count} 张`)
const addressOptions = createNumberOptions(5, (count) => `${count} 个`)
/** The sum needs all rows; db.rows returns 200 by default. */
const MAX_TURNOVER_ROWS = 10_000

interface MoneySectionProps {
  personKey: string
  edit: (label: string, change: (scenario: Scenario) => Scenario) => void
}

export function MoneyAndLevelSection({ personKey, edit }: MoneySectionProps) {
  const backend = useBackend()
  const [search, setSearch] = useState('')
  const { id } = getPerson(personKey)
  const [member] = backend['db.rows']('members', { id })
  if (!member) return null
  const accounts = backend['db.rows']('accounts', { memberId: id })
  /** The central wallet's without `venue`. */
  const getBalance = (venue?: string): Money => {
    const account = accounts.find((row) =>
      venue === undefined ? row.kind === 'central' : row.kind === 'venue' && row.venue === venue,
    )
    return fromCents(account?.cents ?? 0)
  }
  const renderBalance = (label: string, venue?: string) => (
    <AmountField
      key={label}
      label={label}
      shownAmount={getBalance(venue)}
      onChange={(change) =>
        edit(`${label} ${change.wantedAmount} 元`, (scenario) =>
          changeBalance(scenario, personKey, venue, change),
        )
      }
    />
  )
  const patchPerson = (label: string, patch: PersonPatch) =>
    edit(label, (scenario) => changePersonAndMoveRows(scenario, personKey, patch))
  const turnover = backend['db.rows']('turnover', { memberId: id }, MAX_TURNOVER_ROWS)
  const owed = turnover.reduce((sum, { dueCents, doneCents }) => sum + dueCents - doneCents, 0)
  const cards = backend['db.rows']('cards', { memberId: id })
  const countCards = (type: Row<'cards'>['type']) =>
    String(cards.filter((card) => card.type === type).length)
  const venues = backend['db.rows']('venues')
  const searchText = search.trim().toUpperCase()
  const shownVenues = venues.filter(({ id: venue, name }) =>
    searchText === ''
      ? getBalance(venue) !== fromCents(0)
      : `${name} ${venue}`.includes(searchText),
  )
  return (
    <OpenSection title={`${member.realname}的钱与等级`}>
      {renderBalance('平台钱包')}
      <SelectInput
        label="VIP 等级"
        value={String(member.vip)}
        options={levelOptions}
        onPick={(vip) =>
          edit(`VIP${vip}`, (scenario) =>
            changeMemberColumns(scenario, personKey, { vip: Number(vip) }),
          )
        }
      />
      <TextInput
        className={styles.fullWidth}
        type="search"
        label="找场馆"
        hint={`找场馆（共 ${venues.length} 个，现列出有钱的）`}
        value={search}
        onChange={setSearch}
      />
      {shownVenues.map(({ id: venue, name }) => renderBalance(name, venue))}
      <AmountField
        label="还差打码量"
        shownAmount={fromCents(owed)}
        onChange={(change) =>
          edit(`打码量 ${change.wantedAmount} 元`, (scenario) =>
            changeOwedTurnover(scenario, personKey, change),
          )
        }
      />
      <SelectInput
        label="银行卡"
        value={countCards(CARD_TYPE.bankCard)}
        options={cardOptions}
        onPick={(count) => patchPerson(`${count} 张银行卡`, { cards: Number(count) })}
      />
      <SelectInput
        label="USDT 地址"
        value={countCards(CARD_TYPE.usdtAddress)}
        options={addressOptions}
        onPick={(count) => patchPerson(`${count} 个 USDT 地址`, { addresses: Number(count) })}
      />
    </OpenSection>
  )
}

interface AmountFieldProps {
  label: string
  shownAmount: Money
  onChange: (change: AmountChange) => void
}
const AmountField = ({ label, shownAmount, onChange }: AmountFieldProps) => (
  <CommitOnBlurField
    label={`${label}（元）`}
    isAmount
    value={shownAmount}
    onCommit={(text) => {
      const wantedAmount = parseMoney(text)
      if (wantedAmount !== undefined && /^\d+(\.\d{1,2})?$/.test(wantedAmount))
        onChange({ shownAmount, wantedAmount })
      else showMessage({ good: false, lines: [`「${text}」不是金额，要写成 12860.50 这样`] })
    }}
  />
)
