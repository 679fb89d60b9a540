import type { ReactNode } from 'react'
import { PickerField } from './PickerField'
import { TextField } from './TextField'

/** The fields of a bank account: owner, bank, number and branch. */

interface Bound {
  value: string
  onChange: (value: string) => void
  error: string | undefined
}
interface Words {
  label: string
  placeholder: string
}

export const OwnerInput = (props: Bound & Words) => (
  <TextField autoComplete="name" enterKeyHint="next" maxLength={32} {...props} />
)

/** A bank of the server's list; disabled while the list is empty. */
export const BankInput = ({
  names,
  value,
  ...rest
}: Bound & Words & { names: readonly string[]; hint?: ReactNode }) => (
  <PickerField
    options={names.map((name) => ({ value: name, label: name }))}
    value={value || undefined}
    disabled={names.length === 0}
    {...rest}
  />
)

export const NumberInput = (props: Bound & Pick<Words, 'placeholder'>) => (
  <TextField
    label="银行卡号"
    inputMode="numeric"
    autoComplete="off"
    enterKeyHint="next"
    maxLength={32}
    {...props}
  />
)

export const BranchInput = (props: Bound) => (
  <TextField
    label="开户行地址"
    placeholder="例如：浙江省杭州市西湖支行"
    autoComplete="off"
    enterKeyHint="next"
    maxLength={100}
    {...props}
  />
)
