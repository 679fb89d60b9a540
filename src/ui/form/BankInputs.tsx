import { BankLogo } from '@/ui/content/BankLogo'
import { PickerField } from './PickerField'
import { TextField } from './TextField'
import * as css from './fields.module.css'

interface FieldState {
  value: string
  onChange: (value: string) => void
  error: string | undefined
}
interface FieldWords {
  label: string
  placeholder: string
}

export const CardOwnerTextField = (props: FieldState & FieldWords) => (
  <TextField autoComplete="name" enterKeyHint="next" maxLength={32} {...props} />
)

interface BankNames {
  names: readonly string[]
  isPending: boolean
  isError: boolean
  refetch: () => unknown
}

type BankPickerProps = FieldState & FieldWords & { banks: BankNames }

/** Keeps a bank of an earlier list; disabled while the list is empty. */
export function BankPicker({ banks, placeholder, value, ...rest }: BankPickerProps) {
  const names = new Set(banks.names)
  if (value) names.add(value)
  return (
    <PickerField
      options={[...names].map((name) => ({
        value: name,
        label: name,
        icon: <BankLogo bank={name} />,
      }))}
      value={value || undefined}
      placeholder={banks.isPending ? '银行列表加载中…' : placeholder}
      disabled={banks.names.length === 0}
      hint={
        banks.isError && (
          <button type="button" className={css.retryButton} onClick={() => void banks.refetch()}>
            银行列表加载失败，点此重新加载
          </button>
        )
      }
      {...rest}
    />
  )
}

export const CardNumberTextField = (props: FieldState & Pick<FieldWords, 'placeholder'>) => (
  <TextField
    label="银行卡号"
    inputMode="numeric"
    autoComplete="off"
    enterKeyHint="next"
    maxLength={32}
    {...props}
  />
)

export const BankBranchTextField = (props: FieldState) => (
  <TextField
    label="开户行地址"
    placeholder="例如：浙江省杭州市西湖支行"
    autoComplete="off"
    enterKeyHint="next"
    maxLength={100}
    {...props}
  />
)
