import { useQuery } from '@tanstack/react-query'
import { Fragment, useId, useState } from 'react'
import { useSkippedRowCount } from '@/api/query'
import type { ReceivingBank } from '@/contract/cashier'
import { removeInvisible } from '@/lib/text/invisible'
import { splitIntoFours } from '@/lib/tron'
import { BankLogo } from '@/ui/content/BankLogo'
import { Card } from '@/ui/content/Card'
import { CopyButton, TextGroups } from '@/ui/content/CopyButton'
import { EmptyState, Read, SkeletonBlock, SkippedRowsNote } from '@/ui/feedback/Read'
import { Warning } from '@/ui/feedback/Warning'
import { FactRow } from '@/ui/list/FactRow'
import { cashierQueries } from './cashierQueries'
import * as css from './ReceivingBankAccounts.module.css'

/** More accounts than these hide behind a button. */
const MAX_SHOWN_BANKS = 3

export function ReceivingBankAccounts({ hint }: { hint: string }) {
  const query = useQuery(cashierQueries.receivingBanks())
  const skippedRows = useSkippedRowCount(cashierQueries.receivingBanks())
  const { openedBank, removedBanks, onOpen } = useOpenedBanks(query.data)
  const bankList = (
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
      {(banks) => (
        <>
          <AccountRows banks={banks} hint={hint} openedBank={openedBank} onOpen={onOpen} />
          <SkippedRowsNote count={skippedRows} />
        </>
      )}
    </Read>
  )
  const hasFailed = !query.data && query.isError
  return (
    <>
      {removedBanks.length > 0 && (
        <div role="alert">
          <Warning>
            {`尾号 ${[...new Set(removedBanks.map(getLastFour))].join('、')} 的收款账户已停用，请勿再向它转账。已转账请联系客服。`}
          </Warning>
        </div>
      )}
      {hasFailed ? <Card>{bankList}</Card> : bankList}
    </>
  )
}

/** Opens the first bank. `removedBanks` were open and have left the list: their numbers may have been copied. */
function useOpenedBanks(banks: readonly ReceivingBank[] | undefined) {
  const [everOpened, setEverOpened] = useState<readonly ReceivingBank[]>([])
  if (everOpened.length === 0 && banks?.[0]) setEverOpened([banks[0]])
  const lastOpened = everOpened.at(-1)
  const findListed = (account: ReceivingBank) =>
    banks?.find((bank) => getBankKey(bank) === getBankKey(account))
  return {
    openedBank: lastOpened && findListed(lastOpened),
    removedBanks: banks ? everOpened.filter((bank) => !findListed(bank)) : [],
    onOpen: (bank: ReceivingBank) => setEverOpened([...everOpened, bank]),
  }
}

const getLastFour = ({ bank_no }: ReceivingBank) => bank_no.slice(-4)
const getBankKey = (bank: ReceivingBank) => `${bank.bank_no}${bank.bank_owner}`

interface AccountRowsProps {
  banks: readonly ReceivingBank[]
  hint: string
  openedBank: ReceivingBank | undefined
  onOpen: (bank: ReceivingBank) => void
}

function AccountRows({ banks, hint, openedBank, onOpen }: AccountRowsProps) {
  const [showsAll, setShowsAll] = useState(false)
  const isFolded = !showsAll && banks.length > MAX_SHOWN_BANKS
  const isShown = (bank: ReceivingBank, index: number) =>
    !isFolded || index < MAX_SHOWN_BANKS - 1 || bank === openedBank
  return (
    <Card flush>
      <div className={`wrap spread ${css.head}`}>
        <h2 className="heading">收款账户</h2>
        <span className="dim-xs">{hint}</span>
      </div>
      <ul className={css.rows} role="radiogroup" aria-label="收款账户">
        {banks.filter(isShown).map((bank) => (
          <AccountRow
            key={getBankKey(bank)}
            bank={bank}
            isOpen={bank === openedBank}
            isOnly={openedBank !== undefined && banks.length === 1}
            onOpen={() => onOpen(bank)}
          />
        ))}
      </ul>
      {isFolded && (
        <button
          type="button"
          className={`text-button ${css.showAllButton}`}
          onClick={() => setShowsAll(true)}
        >
          {`查看全部 ${banks.length} 个账户`}
        </button>
      )}
    </Card>
  )
}

interface AccountRowProps {
  bank: ReceivingBank
  isOpen: boolean
  /** The list has no other. */
  isOnly: boolean
  onOpen: () => void
}

const getBankFacts = (bank: ReceivingBank) => [
  {
    label: '收款账号',
    value: bank.bank_no,
    shown: <TextGroups groups={splitIntoFours(bank.bank_no)} />,
  },
  { label: '收款人', value: bank.bank_owner },
  { label: '开户地址', value: bank.bank_address },
]

function AccountRow({ bank, isOpen, isOnly, onOpen }: AccountRowProps) {
  const id = useId()
  const bankName = bank.bank_data?.bank_name
  const name = removeInvisible(bankName || bank.bank_owner) || '银行账户'
  const ownerAndBranch = [bank.bank_owner, bank.bank_address].filter(Boolean)
  return (
    <li role="none">
      <div className={`row ${css.accountHead}`}>
        <label htmlFor={id} className={`row grow ${css.accountLabel}`}>
          <BankLogo bank={name} />
          <span className={`stack grow ${css.accountTexts}`}>
            <span className={`wrap ${css.bankName}`}>
              <b className="bold">{name}</b>
              <span className="tabular dim-sm">{`尾号 ${getLastFour(bank)}`}</span>
            </span>
            {!isOpen && ownerAndBranch.length > 0 && (
              <span className="one-line dim-xs">
                {ownerAndBranch.map((part, index) => (
                  <Fragment key={index}>
                    {index > 0 && ' · '}
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
          className={isOnly ? css.hiddenRadio : `fixed-size ${css.radio}`}
          checked={isOpen}
          onChange={onOpen}
        />
        {isOpen && bankName && <CopyButton value={bankName} />}
      </div>
      {isOpen && (
        <div className={css.bankFacts}>
          {getBankFacts(bank)
            .filter(({ value }) => value !== '')
            .map(({ label, value, shown }) => (
              <FactRow key={label} label={label} value={shown ?? value} copy={{ value }} />
            ))}
        </div>
      )}
    </li>
  )
}
