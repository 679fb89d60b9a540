import { useWalletBalance, useWalletNames } from '@/api/venues'
import { show } from '@/lib/money'
import { PickerField } from '@/ui/PickerField'

interface Props {
  label: '转出钱包' | '转入钱包'
  value: string
  onChange: (platname: string) => void
}

/** A wallet's balance, a component of its own because of the poll. */
function Balance({ platname }: { platname: string }) {
  const balance = useWalletBalance(platname)
  return <>{balance === undefined ? '余额 --' : `余额 ${show(balance)} 元`}</>
}

/** One side of a transfer, with that wallet's balance. */
export function WalletPick({ label, value, onChange }: Props) {
  const options = useWalletNames().map(({ platname, name }) => ({ value: platname, label: name }))
  return (
    <PickerField
      label={label}
      value={value || undefined}
      options={options}
      onChange={onChange}
      hint={<Balance platname={value} />}
    />
  )
}
