import { BankInput, BranchInput, NumberInput, OwnerInput } from '@/ui/form/BankInputs'
import type { Deposit } from './useDeposit'
import { useBankNames } from './useDepositQueries'

/** The account that the money comes from. */
export function BankFields({ deposit: { bind } }: { deposit: Deposit }) {
  const names = useBankNames()
  return (
    <>
      <OwnerInput label="存款人姓名" placeholder="请输入汇款账户的姓名" {...bind('owner')} />
      <BankInput
        label="银行类型"
        placeholder={names.length > 0 ? '请选择汇款银行' : '银行列表加载中…'}
        names={names}
        {...bind('bank')}
      />
      <NumberInput placeholder="请输入汇款银行卡号" {...bind('number')} />
      <BranchInput {...bind('branch')} />
    </>
  )
}
