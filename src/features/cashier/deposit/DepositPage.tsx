import { IconHeadset } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { getReadErrorMessage } from '@/api/response'
import type { PayWay, PayWayKey } from '@/contract/payWays'
import { parseTypedAmount } from '@/lib/money/amountInput'
import { compare } from '@/lib/money/arithmetic'
import { formatMoney, ZERO } from '@/lib/money/money'
import { paths } from '@/lib/paths'
import { screenWords } from '@/lib/text/screenWords'
import { words } from '@/lib/text/words'
import { MemberLoadingOrRetry } from '@/shared/session/MemberLoadingOrRetry'
import { useUserAndRefetchOnMount } from '@/shared/session/user'
import { waitForSheetsToClose } from '@/ui/backStack'
import { Card } from '@/ui/content/Card'
import { constellations } from '@/ui/feedback/constellations'
import { EmptyState, Read, SkeletonBlock } from '@/ui/feedback/Read'
import { Warning } from '@/ui/feedback/Warning'
import { AmountField } from '@/ui/form/AmountField'
import {
  BankPicker,
  BankBranchTextField,
  CardNumberTextField,
  CardOwnerTextField,
} from '@/ui/form/BankInputs'
import { BusyButton, ButtonLink } from '@/ui/form/BusyButton'
import { Fields } from '@/ui/form/FieldFrame'
import { FormFoot } from '@/ui/form/FormFoot'
import { PickerField } from '@/ui/form/PickerField'
import { AppLink, useBack } from '@/ui/navigation/AppLink'
import { Page } from '@/ui/navigation/Page'
import { TabStrip } from '@/ui/navigation/TabStrip'
import { closeDialog, addDialog } from '@/ui/overlay/dialogs'
import { cashierQueries } from '../cashierQueries'
import { ReceivingBankAccounts } from '../ReceivingBankAccounts'
import {
  PROTOCOL_OPTIONS,
  getRangeQuickAmounts,
  formatPayRange,
  getEnabledPayWays,
  getUsdtEstimateTexts,
} from './depositRules'
import {
  useBankNamesQuery,
  useDepositForm,
  useHasNoCardOrAddress,
  usePayRange,
  type DepositFormState,
} from './useDepositForm'
import * as css from './DepositPage.module.css'

export default function DepositPage() {
  const { data: enabledWays, error, isFetching, refetch } = useQuery(cashierQueries.payWays())
  const [chosenKey, setChosenKey] = useState<PayWayKey>()
  useNoCardDialog(useHasNoCardOrAddress())
  const ways = enabledWays && getEnabledPayWays(enabledWays)
  const way = ways?.find(({ key }) => key === chosenKey) ?? ways?.[0]
  if (way && way.key !== chosenKey) setChosenKey(way.key)
  const supportLink = (
    <AppLink to={paths.support} className={`text-button ${css.supportLink}`}>
      <IconHeadset size={20} aria-hidden />
      人工客服
    </AppLink>
  )
  return (
    <Page title="存款" back={paths.money} right={(ways ? ways.length > 0 : !error) && supportLink}>
      <Read
        query={{ data: ways, error, isFetching, refetch }}
        skeleton={
          <div className="stack" aria-busy="true">
            <SkeletonBlock height={52} radius={16} />
            <SkeletonBlock height={173} />
            <SkeletonBlock height={353} />
          </div>
        }
        getFailure={(failure) => ({
          detail: getReadErrorMessage(failure),
          action: (
            <div className={css.failureActions}>
              <ButtonLink to={paths.support} soft>
                人工客服
              </ButtonLink>
              <BusyButton busy={isFetching} onClick={() => void refetch()}>
                {words.reload}
              </BusyButton>
            </div>
          ),
        })}
        empty={{
          when: (shown) => shown.length === 0,
          show: (
            <EmptyState
              constellation={constellations.bubble}
              text="暂无可用的存款方式，请联系客服"
              action={<ButtonLink to={paths.support}>人工客服</ButtonLink>}
            />
          ),
        }}
      >
        {(shown) =>
          way && (
            <>
              <TabStrip
                label="存款方式"
                tabs={shown.map(({ key, name }) => ({ value: key, label: name }))}
                value={way.key}
                onChange={setChosenKey}
              />
              <DepositForm key={way.key} way={way} />
            </>
          )
        }
      </Read>
    </Page>
  )
}

/** Spec 2: offers /wallet where no card is bound, and goes back when closed. */
function useNoCardDialog(isNeeded: boolean) {
  const navigate = useNavigate()
  const back = useEffectEvent(useBack(undefined, paths.money))
  useEffect(() => {
    if (!isNeeded) return
    let hasLeft = false
    const id = addDialog({
      title: screenWords.reminder,
      text: '您还未绑定钱包卡片，请先绑定银行卡或USDT地址，再进行存款。',
      actions: [
        { label: words.cancel, answer: false },
        { label: '前往绑定', answer: true, main: true },
      ],
      onAnswer: (choice) => {
        if (choice === true) void navigate(paths.cards)
        else if (!hasLeft) void waitForSheetsToClose().then(() => back())
      },
    })
    return () => {
      hasLeft = true
      closeDialog(id, false)
    }
  }, [isNeeded, navigate])
}

/** Spec 2: mounted anew for each way, so that another one starts empty. */
function DepositForm({ way }: { way: PayWay }) {
  const range = usePayRange(way)
  const { draft, bind, props, busy, isConfirming } = useDepositForm(way, range)
  const isBank = way.kind === 'bank'
  const isUsdt = way.kind === 'usdt'
  const yuan = parseTypedAmount(draft.amount)
  return (
    <form {...props} className="fill">
      <fieldset role="presentation" className="frozen" disabled={isConfirming}>
        <Card>
          <Fields>
            <AmountField
              label="存款金额"
              placeholder={`请输入金额 ${formatPayRange(range)}`}
              quick={getRangeQuickAmounts(range).slice(0, isBank ? 4 : undefined)}
              {...bind('amount')}
            />
            {isUsdt && <UsdtEstimate amount={draft.amount} />}
            {isUsdt && (
              <PickerField label="钱包协议" options={PROTOCOL_OPTIONS} {...bind('protocol')} />
            )}
          </Fields>
        </Card>
        {isBank && (
          <>
            <ReceivingBankAccounts hint="先转账，再填写下方信息" />
            <Card>
              <Fields>
                <BankFields bind={bind} />
              </Fields>
            </Card>
          </>
        )}
        {isUsdt && (
          <Warning>
            请务必使用 <b>{draft.protocol}</b>{' '}
            协议转账。使用其他协议付款，平台将无法收到款项，且不承担任何责任。
          </Warning>
        )}
        {!isBank && <DepositSteps way={way} />}
      </fieldset>
      <FormFoot label="本次存款" value={yuan ? `¥${formatMoney(yuan)}` : words.unknown}>
        <BusyButton type="submit" busy={busy}>
          立即存款
        </BusyButton>
      </FormFoot>
    </form>
  )
}

function BankFields({ bind }: Pick<DepositFormState, 'bind'>) {
  return (
    <>
      <CardOwnerTextField
        label="存款人姓名"
        placeholder="请输入汇款账户的姓名"
        {...bind('owner')}
      />
      <BankPicker
        label="银行类型"
        placeholder="请选择汇款银行"
        banks={useBankNamesQuery()}
        {...bind('bank')}
      />
      <CardNumberTextField placeholder="请输入汇款银行卡号" {...bind('number')} />
      <BankBranchTextField {...bind('branch')} />
    </>
  )
}

function UsdtEstimate({ amount }: { amount: string }) {
  const user = useUserAndRefetchOnMount()
  const rate = user?.usdtrate ?? ZERO
  const { 预计支付 } = getUsdtEstimateTexts(amount, user ?? undefined)
  return (
    <div>
      <div className={`stack ${css.estimate}`}>
        <div className={`wrap dim-sm ${css.estimateRow}`}>
          <span>预计支付</span>
          <b
            translate="no"
            className={`anywhere tabular tone ${css.estimateValue}`}
            data-tone={预计支付 === words.unknown ? 'dim' : 'brand'}
          >
            {预计支付}
          </b>
        </div>
        <div className={`wrap dim-sm ${css.estimateRow}`}>
          <span>参考汇率</span>
          <span translate="no" className={`tabular ${css.estimateRate}`}>
            {compare(rate, ZERO) > 0 ? `1 USDT ≈ ${rate} 元` : words.unknown}
          </span>
        </div>
      </div>
      {!user && <MemberLoadingOrRetry compact>{null}</MemberLoadingOrRetry>}
    </div>
  )
}

function DepositSteps({ way: { kind, name } }: { way: PayWay }) {
  const isUsdt = kind === 'usdt'
  const steps = isUsdt
    ? ['绑定协议地址', '交易所转账', '完成提现']
    : ['填写金额', '提交存款', `${name}付款`]
  return (
    <div className={`ground ${css.stepsCard}`}>
      <ol className={`text-sm text-center ${css.steps}`} aria-label="存款步骤">
        {steps.map((step, index) => (
          <li key={step} className={`stack ${css.step}`}>
            <i className={`bold ${css.stepNumber}`} aria-hidden>
              {index + 1}
            </i>
            {step}
          </li>
        ))}
      </ol>
      <p className={`dim-xs anywhere text-center ${css.stepsNote}`}>
        {isUsdt
          ? '完成提现：从交易所提到下一页的收款地址，不是从本站取款'
          : `提交后按下一页的提示用${name}付款，自动到账`}
      </p>
    </div>
  )
}
