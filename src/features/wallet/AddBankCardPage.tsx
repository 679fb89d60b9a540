import { useQuery } from '@tanstack/react-query'
import { links } from '@/lib/paths'
import { Page } from '@/ui/Page'
import { PasswordField } from '@/ui/PasswordField'
import { PickerField } from '@/ui/PickerField'
import { TextField } from '@/ui/TextField'
import { BindForm } from './BindForm'
import css from './BindForm.module.css'
import { cardQueries } from './cardQueries'
import { bankCardBody, wrongBankCard } from './cardRules'
import { useBind } from './useBind'

const empty = { owner: '', bank: '', branch: '', number: '', payPass: '' }

/** 添加银行卡. */
export default function AddBankCardPage() {
  const banks = useQuery(cardQueries.banks())
  const names = (banks.data ?? []).map(({ bank_name }) => bank_name)
  const { draft, change, errorOf, submit, busy } = useBind({
    empty,
    wrong: wrongBankCard,
    body: bankCardBody,
    home: links.cards(2),
  })
  return (
    <Page title="添加银行卡">
      <BindForm
        onSubmit={submit}
        busy={busy}
        note={<p className={css.note}>请填写本人实名银行卡，取款将汇入该卡。最多可绑定5张。</p>}
      >
        <TextField
          label="持卡人姓名"
          placeholder="请输入持卡人真实姓名"
          autoComplete="name"
          enterKeyHint="next"
          maxLength={32}
          value={draft.owner}
          onChange={(owner) => change({ owner })}
          error={errorOf('owner')}
        />
        <PickerField
          label="开户银行"
          options={names.map((name) => ({ value: name, label: name }))}
          value={draft.bank || undefined}
          onChange={(bank) => change({ bank })}
          error={errorOf('bank')}
          placeholder={banks.isPending ? '银行列表加载中…' : '请选择开户银行'}
          disabled={names.length === 0}
          hint={
            banks.isError && (
              <button type="button" className={css.again} onClick={() => void banks.refetch()}>
                银行列表加载失败，点此重新加载
              </button>
            )
          }
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
        <TextField
          label="银行卡号"
          placeholder="请输入银行卡号"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="next"
          maxLength={32}
          value={draft.number}
          onChange={(number) => change({ number })}
          error={errorOf('number')}
        />
        <PasswordField
          label="支付密码"
          placeholder="6~18位支付密码"
          autoComplete="off"
          enterKeyHint="done"
          value={draft.payPass}
          onChange={(payPass) => change({ payPass })}
          error={errorOf('payPass')}
        />
      </BindForm>
    </Page>
  )
}
