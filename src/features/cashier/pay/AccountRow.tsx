import type { ReceivingBank } from '@/contract/cashier'
import { FactRow } from '@/ui/list/FactRow'
import css from './AccountRow.module.css'
import { BankMark } from '@/shared/banks/BankMark'

interface Props {
  bank: ReceivingBank
  open: boolean
  /** There is no other to choose. */
  alone: boolean
  onOpen: () => void
}

const facts = (bank: ReceivingBank) => [
  { label: '收款账号', value: bank.bank_no, shown: <Groups number={bank.bank_no} /> },
  { label: '收款人', value: bank.bank_owner },
  { label: '收款银行', value: bank.bank_data?.bank_name ?? '' },
  { label: '开户地址', value: bank.bank_address },
]

/** One account: its bank and last four; open, each value with its own copy button. */
export function AccountRow({ bank, open, alone, onOpen }: Props) {
  const name = bank.bank_data?.bank_name || bank.bank_owner || '银行账户'
  const told = [bank.bank_owner, bank.bank_address].filter(Boolean).join(' · ')
  return (
    <li>
      <label className={css.head}>
        <BankMark name={name} />
        <span className={css.texts}>
          <span className={css.name}>
            <b>{name}</b>
            <span className={css.tail}>尾号 {bank.bank_no.slice(-4)}</span>
          </span>
          {!open && told && <span className={css.told}>{told}</span>}
        </span>
        <input
          type="radio"
          name="receiving"
          className={alone ? css.alone : css.radio}
          checked={open}
          onChange={onOpen}
        />
      </label>
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

/** Fours to compare by eye, without spaces in the text itself. */
const Groups = ({ number }: { number: string }) => (
  <span className={css.number}>
    {number.match(/.{1,4}/g)?.map((group, at) => (
      <span key={at}>{group}</span>
    ))}
  </span>
)
