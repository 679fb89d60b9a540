import { useWalletBalance, useWalletNames } from '@/shared/wallet/venues'
import { useShown } from '@/ui/content/hiddenBalances'
import { type FieldBase, FieldLine } from '@/ui/form/FieldFrame'
import { PickerField } from '@/ui/form/PickerField'

interface Props extends Pick<FieldBase, 'error'> {
  label: '转出钱包' | '转入钱包'
  value: string
  onChange: (platname: string) => void
}

/** A wallet's balance, a component of its own because of the poll. */
function Balance({ platname }: { platname: string }) {
  const balance = useWalletBalance(platname)
  const shown = useShown(balance ?? null)
  return <>{!balance ? '余额 --' : `余额 ${shown} 元`}</>
}

/** One side of a transfer, with what that wallet holds. */
export function WalletPick({ label, value, onChange, error }: Props) {
  const options = useWalletNames().map(({ platname, name }) => ({ value: platname, label: name }))
  return (
    <PickerField
      frame={FieldLine}
      label={label}
      value={value || undefined}
      options={options}
      onChange={onChange}
      error={error}
      hint={<Balance platname={value} />}
    />
  )
}
