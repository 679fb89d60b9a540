import { useQuery } from '@tanstack/react-query'
import { createQueryOptions } from '@/api/query'
import { cardLimit, listBanks } from '@/contract/cards'
import { links } from '@/lib/paths'
import { MINUTE_MS } from '@/lib/time/time'
import {
  BankPicker,
  BankBranchTextField,
  CardNumberTextField,
  CardOwnerTextField,
} from '@/ui/form/BankInputs'
import { CardForm } from '@/ui/form/FormFoot'
import { PasswordField } from '@/ui/form/TextField'
import { Page } from '@/ui/navigation/Page'
import { CARD_TAB, createBankCardBody, checkBankCard, useBindCardForm } from './cardRules'

const { max, payPass } = cardLimit
const emptyDraft = { owner: '', bank: '', branch: '', number: '', payPass: '' }

export default function AddBankCardPage() {
  const { data, isPending, isError, refetch } = useQuery(
    createQueryOptions(listBanks, {}, { staleTime: 10 * MINUTE_MS }),
  )
  const names = (data ?? []).map((bank) => bank.bank_name)
  const form = useBindCardForm({
    initial: emptyDraft,
    findError: checkBankCard,
    createBody: createBankCardBody,
    fallbackPath: links.cards(CARD_TAB.bankCards),
  })
  const { bind } = form
  return (
    <Page title="添加银行卡">
      <CardForm
        form={form}
        autoComplete="off"
        note={`请填写本人实名银行卡，取款将汇入该卡。最多可绑定${max}张。`}
        action="立即绑定"
      >
        <CardOwnerTextField
          label="持卡人姓名"
          placeholder="请输入持卡人真实姓名"
          {...bind('owner')}
        />
        <BankPicker
          label="开户银行"
          placeholder="请选择开户银行"
          banks={{ names, isPending, isError, refetch }}
          {...bind('bank')}
        />
        <BankBranchTextField {...bind('branch')} />
        <CardNumberTextField placeholder="请输入银行卡号" {...bind('number')} />
        <PasswordField
          label="支付密码"
          name="payPass"
          placeholder={`${payPass.min}~${payPass.max}位支付密码`}
          autoComplete="off"
          enterKeyHint="done"
          {...bind('payPass')}
        />
      </CardForm>
    </Page>
  )
}
