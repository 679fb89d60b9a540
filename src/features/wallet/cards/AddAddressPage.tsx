import { cardLimit } from '@/contract/cards'
import { links, paths } from '@/lib/paths'
import { getTronAddressOrText, looksLikeTronAddress, isValidTronAddress } from '@/lib/tron'
import { TextGroups } from '@/ui/content/CopyButton'
import { Warning } from '@/ui/feedback/Warning'
import { CardForm } from '@/ui/form/FormFoot'
import { PickerField } from '@/ui/form/PickerField'
import { PasswordField, TextField } from '@/ui/form/TextField'
import { AppLink } from '@/ui/navigation/AppLink'
import { Page } from '@/ui/navigation/Page'
import {
  ADDRESS_TYPO_MESSAGE,
  CARD_TAB,
  createAddressBody,
  stripAndSplitIntoFours,
  checkAddress,
  useBindCardForm,
} from './cardRules'
import * as css from './CardsPage.module.css'

/** Spec 9: only TRC20 is offered. */
const emptyDraft = { address: '', protocol: 'TRC20', payPass: '' }
const protocols = [{ value: 'TRC20', label: 'TRC20' }]

function describeAddressProblem(address: string): string {
  if (!looksLikeTronAddress(address))
    return `TRC20 地址以 T 开头，共34位，当前${address.length}位，请核对`
  return isValidTronAddress(address) ? '' : ADDRESS_TYPO_MESSAGE
}

export default function AddAddressPage() {
  const form = useBindCardForm({
    initial: emptyDraft,
    findError: checkAddress,
    createBody: createAddressBody,
    fallbackPath: links.cards(CARD_TAB.usdtAddresses),
  })
  const { draft, bind } = form
  const extractedAddress = getTronAddressOrText(draft.address)
  return (
    <Page
      title="添加USDT地址"
      right={
        <AppLink to={paths.usdtProtocols} className="text-button">
          协议说明
        </AppLink>
      }
    >
      <CardForm
        form={form}
        autoComplete="off"
        action="立即绑定"
        note={
          <Warning>{`仅支持 TRC20 协议地址，其他协议的地址将无法到账。最多可绑定${cardLimit.max}个地址。`}</Warning>
        }
      >
        <TextField
          label="USDT地址"
          placeholder="请输入USDT地址"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="next"
          maxLength={200}
          {...bind('address')}
          hint={
            extractedAddress !== '' && (
              <>
                <span className={css.addressGroups}>
                  <TextGroups groups={stripAndSplitIntoFours(extractedAddress)} />
                </span>
                {describeAddressProblem(extractedAddress)}
              </>
            )
          }
        />
        <PickerField
          label="钱包协议"
          options={protocols}
          placeholder="请选择钱包协议"
          {...bind('protocol')}
          value={draft.protocol || undefined}
        />
        <PasswordField
          label="支付密码"
          name="payPass"
          placeholder="请输入支付密码"
          autoComplete="off"
          enterKeyHint="done"
          {...bind('payPass')}
        />
      </CardForm>
    </Page>
  )
}
