import { useState } from 'react'
import type { ReceivingBank } from '@/contract/cashier'
import { Card } from '@/ui/content/Card'
import { AccountRow } from './AccountRow'
import css from './AccountRows.module.css'

const keyOf = (bank: ReceivingBank) => `${bank.bank_no}${bank.bank_owner}`
/** With more, all but two wait behind a button, so that the form stays on the first screen. */
const MOST = 3

interface Props {
  banks: readonly ReceivingBank[]
  hint: string
}

/** The receiving accounts, one of them open; another one opens at a tap. */
export function AccountRows({ banks, hint }: Props) {
  const [all, setAll] = useState(false)
  const [chosen, setChosen] = useState<string>()
  const folded = !all && banks.length > MOST
  const open = banks.find((bank) => keyOf(bank) === chosen) ?? banks[0]
  return (
    <Card flush>
      <div className={css.head}>
        <h2 className={css.title}>收款账户</h2>
        <span className={css.hint}>{hint}</span>
      </div>
      <ul className={css.rows} aria-label="收款账户">
        {(folded ? banks.slice(0, MOST - 1) : banks).map((bank) => (
          <AccountRow
            key={keyOf(bank)}
            bank={bank}
            open={bank === open}
            alone={banks.length === 1}
            onOpen={() => setChosen(keyOf(bank))}
          />
        ))}
      </ul>
      {folded && (
        <button type="button" className={css.more} onClick={() => setAll(true)}>
          查看全部 {banks.length} 个账户
        </button>
      )}
    </Card>
  )
}
