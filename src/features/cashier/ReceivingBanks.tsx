import { useQuery } from '@tanstack/react-query'
import { Fragment, useId, useState } from 'react'
import { useSkippedRowCount } from '@/api/query'
import type { ReceivingBank } from '@/contract/cashier'
import { removeInvisible } from '@/lib/text/invisible'
import { splitIntoFours } from '@/lib/tron'
import { BankLogo } from '@/shared/banks/BankLogo'
import { Card } from '@/ui/content/Card'
import { CopyButton, TextGroups } from '@/ui/content/CopyButton'
import { EmptyState, Read, SkeletonBlock } from '@/ui/feedback/Read'
import { Warning } from '@/ui/feedback/Warning'
import { FactRow } from '@/ui/list/FactRow'
import { SkippedRowsNote } from '@/ui/list/SkippedRowsNote'
import { cashierQueries } from './cashierQueries'
import css from './ReceivingBanks.module.css'

export function ReceivingBanks({ hint }: { hint: string }) {
  const query = useQuery(cashierQueries.receiving())
  const skippedRows = useSkippedRowCount(cashierQueries.receiving())
  // Stays readable after it has left the list: its number may have been copied.
  const [opened, setOpened] = useState<readonly ReceivingBank[]>([])
  const banks = query.data ?? []
  const isListed = (account: ReceivingBank) =>
    banks.some((bank) => getBankKey(bank) === getBankKey(account))
  const closed = query.data ? opened.filter((bank) => !isListed(bank)) : []
  if (opened.length === 0 && banks[0]) setOpened([banks[0]])
  const last = opened.at(-1)
  const read = (
    <Read
      query={query}
      skeleton={<SkeletonBlock height={353} />}
      empty={{
        when: (banks) => banks.length === 0,
        show: (
          <Card>
            <EmptyState text="暂无收款账户，请联系客服" />
          </Card>
        ),
      }}
      getFailure={() => ({ text: '收款账户加载失败' })}
    >
      {() => (
        <>
          <AccountRows
            {...{ banks, hint }}
            open={banks.find((bank) => last && getBankKey(bank) === getBankKey(last))}
            onOpen={(bank) => setOpened([...opened, bank])}
          />
          <SkippedRowsNote count={skippedRows} />
        </>
      )}
    </Read>
  )
  return (
    <>
      {closed.length > 0 && (
        <div role="alert">
          <Warning>
            {`尾号 ${[...new Set(closed.map(lastFour))].join('、')} 的收款账户已停用，请勿再向它转账。已转账请联系客服。`}
          </Warning>
        </div>
      )}
      {!query.data && query.isError ? <Card>{read}</Card> : read}
    </>
  )
}

const lastFour = ({ bank_no }: ReceivingBank) => bank_no.slice(-4)
const getBankKey = (bank: ReceivingBank) => `${bank.bank_no}${bank.bank_owner}`
/** More accounts than these hide behind a button. */
const MAX_SHOWN_BANKS = 3

interface AccountRowsProps {
  banks: readonly ReceivingBank[]
  hint: string
  open: ReceivingBank | undefined
  onOpen: (bank: ReceivingBank) => void
}

function AccountRows({ banks, hint, open, onOpen }: AccountRowsProps) {
  const [all, setAll] = useState(false)
  const folded = !all && banks.length > MAX_SHOWN_BANKS
  return (
    <Card flush>
      <div className={`wrap spread ${css.head}`}>
        <h2 className="heading">收款账户</h2>
        <span className="dim-xs">{hint}</span>
      </div>
      <ul className={css.rows} role="radiogroup" aria-label="收款账户">
        {(folded
          ? banks.filter((bank, at) => at < MAX_SHOWN_BANKS - 1 || bank === open)
          : banks
        ).map((bank) => (
          <AccountRow
            key={getBankKey(bank)}
            bank={bank}
            open={bank === open}
            alone={open !== undefined && banks.length === 1}
            onOpen={() => onOpen(bank)}
          />
        ))}
      </ul>
      {folded && (
        <button type="button" className={`text-button ${css.more}`} onClick={() => setAll(true)}>
          {`查看全部 ${banks.length} 个账户`}
        </button>
      )}
    </Card>
  )
}

interface AccountRowProps {
  bank: ReceivingBank
  open: boolean
  alone: boolean
  onOpen: () => void
}

const facts = (bank: ReceivingBank) => [
  {
    label: '收款账号',
    value: bank.bank_no,
    shown: <TextGroups of={splitIntoFours(bank.bank_no)} />,
  },
  { label: '收款人', value: bank.bank_owner },
  { label: '开户地址', value: bank.bank_address },
]

function AccountRow({ bank, open, alone, onOpen }: AccountRowProps) {
  const id = useId()
  const bankName = bank.bank_data?.bank_name
  const name = removeInvisible(bankName || bank.bank_owner) || '银行账户'
  const holder = [bank.bank_owner, bank.bank_address].filter(Boolean)
  return (
    <li role="none">
      <div className={`row ${css.accountHead}`}>
        <label htmlFor={id} className={`row grow ${css.account}`}>
          <BankLogo bank={name} />
          <span className={`stack grow ${css.texts}`}>
            <span className={`wrap ${css.name}`}>
              <b className="bold">{name}</b>
              <span className="tabular dim-sm">{`尾号 ${lastFour(bank)}`}</span>
            </span>
            {!open && holder.length > 0 && (
              <span className="one-line dim-xs">
                {holder.map((part, at) => (
                  <Fragment key={at}>
                    {at > 0 && ' · '}
                    <bdi>{part}</bdi>
                  </Fragment>
                ))}
              </span>
            )}
          </span>
        </label>
        <input
          id={id}
          type="radio"
          name="receiving"
          className={alone ? css.alone : `fixed-size ${css.radio}`}
          checked={open}
          onChange={onOpen}
        />
        {open && bankName && <CopyButton value={bankName} />}
      </div>
      {open && (
        <div className={css.facts}>
          {facts(bank)
            .filter(({ value }) => value !== '')
            .map(({ label, value, shown }) => (
              <FactRow key={label} label={label} value={shown ?? value} copy={{ value }} />
            ))}
        </div>
      )}
    </li>
  )
}
