import { PickerField } from '@/ui/PickerField'
import { TextField } from '@/ui/TextField'
import type { Deposit } from './useDeposit'
import { useBankNames } from './useDepositQueries'

/** Whose account the money comes from. */
export function BankFields({ deposit: { draft, change, errorOf } }: { deposit: Deposit }) {
  const names = useBankNames()
  return (
    <>
      <TextField
        label="存款人姓名"
        placeholder="请输入汇款账户的姓名"
        autoComplete="name"
        enterKeyHint="next"
        maxLength={32}
        value={draft.owner}
        onChange={(owner) => change({ owner })}
        error={errorOf('owner')}
      />
      <PickerField
        label="银行类型"
        options={names.map((name) => ({ value: name, label: name }))}
        value={draft.bank || undefined}
        onChange={(bank) => change({ bank })}
        error={errorOf('bank')}
        placeholder={names.length > 0 ? '请选择汇款银行' : '银行列表加载中…'}
        disabled={names.length === 0}
      />
      <TextField
        label="银行卡号"
        placeholder="请输入汇款银行卡号"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
        maxLength={32}
        value={draft.number}
        onChange={(number) => change({ number })}
        error={errorOf('number')}
      />
      <TextField
        label="开户行地址"
        placeholder="例如：浙江省杭州市西湖支行"
        autoComplete="off"
        enterKeyHint="next"
        maxLength={100}
        value={draft.branch}
        onChange={(branch) => change({ branch })}
        error={errorOf('branch')}
      />
    </>
  )
}
