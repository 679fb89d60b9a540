import { IconChartLine, IconClockDollar, IconHeadset } from '@tabler/icons-react'
import { useState } from 'react'
import { useIsLoggedIn } from '@/api/session'
import { useSendRequest } from '@/api/useSendRequest'
import type { UserInfo } from '@/contract/account'
import { applyForAgent } from '@/contract/agent'
import { isMobileNumber } from '@/contract/profile'
import type { FieldError } from '@/lib/fieldErrors'
import { links } from '@/lib/paths'
import { extractMobileOrText } from '@/lib/text/pastedText'
import { MemberLoadingOrRetry } from '@/shared/session/MemberLoadingOrRetry'
import { useUser } from '@/shared/session/user'
import { Card } from '@/ui/content/Card'
import { EmptyState, SkeletonBlock } from '@/ui/feedback/Read'
import { toast } from '@/ui/feedback/toast'
import { BusyButton, ButtonLink } from '@/ui/form/BusyButton'
import { FormFoot } from '@/ui/form/FormFoot'
import { ReadonlyField, TextAreaField, TextField } from '@/ui/form/TextField'
import { useForm } from '@/ui/form/useForm'
import { useCurrentAddress } from '@/ui/navigation/AppLink'
import { Page } from '@/ui/navigation/Page'
import * as css from './AgentApplyPage.module.css'

export default function AgentApplyPage() {
  return (
    <Page title="合营计划">
      <AgentIntro />
      <AgentApplication />
    </Page>
  )
}

function AgentApplication() {
  const currentAddress = useCurrentAddress()
  const isLoggedIn = useIsLoggedIn()
  const user = useUser()
  const [isSent, setIsSent] = useState(false)
  if (!isLoggedIn)
    return (
      <EmptyState
        text="登录后即可申请加入合营计划"
        action={<ButtonLink to={links.login(currentAddress)}>前往登录</ButtonLink>}
      />
    )
  // An agent must not see the form.
  if (!user)
    return (
      <MemberLoadingOrRetry>
        <div aria-busy="true">
          <SkeletonBlock height={485} />
        </div>
      </MemberLoadingOrRetry>
    )
  if (user.isagent)
    return (
      <EmptyState
        text="您已经是合营代理"
        action={<ButtonLink to={links.agentCentre()}>代理登录</ButtonLink>}
      />
    )
  if (isSent) return <EmptyState text="申请已提交，合营专员会尽快与您联系" />
  return <AgentApplicationForm user={user} onSent={() => setIsSent(true)} />
}

const advantages = [
  { Icon: IconChartLine, text: '团队数据\n实时可查' },
  { Icon: IconClockDollar, text: '佣金按月\n准时结算' },
  { Icon: IconHeadset, text: '合营专员\n一对一服务' },
]

const AgentIntro = () => (
  <div className="deep card">
    <p className="heading-xl" style={{ textWrap: 'balance' }}>
      成为合营伙伴，一起走得更远
    </p>
    <ul className={css.advantages}>
      {advantages.map(({ Icon, text }) => (
        <li key={text} className={`stack text-xs text-center ${css.advantage}`}>
          <Icon size={24} aria-hidden />
          <span style={{ whiteSpace: 'pre-line' }}>{text}</span>
        </li>
      ))}
    </ul>
  </div>
)

function AgentApplicationForm({ user, onSent }: { user: UserInfo; onSent: () => void }) {
  const [send, busy] = useSendRequest(applyForAgent, {
    onSuccess: ({ message }) => {
      toast.successOrWarning(message)
      onSent()
    },
  })
  const { props, bind } = useForm({
    initial: { mobile: '', reason: '' },
    findError: checkAgentApplication,
    send: ({ mobile, reason }) =>
      send({ mobile: extractMobileOrText(mobile), apply_info: reason.trim() }),
    busy,
  })
  return (
    <form {...props} className="fill">
      <Card>
        <ReadonlyField label="用户名" value={user.username} />
        <ReadonlyField label="真实姓名" value={user.name} />
        <TextField
          label="联系电话"
          placeholder="请输入11位手机号"
          inputMode="tel"
          autoComplete="tel-national"
          enterKeyHint="next"
          maxLength={32}
          {...bind('mobile')}
        />
        <TextAreaField
          label="申请理由"
          placeholder="请简单介绍您的推广渠道与经验"
          maxLength={200}
          {...bind('reason')}
        />
      </Card>
      <FormFoot>
        <BusyButton type="submit" busy={busy}>
          加入我们
        </BusyButton>
      </FormFoot>
    </form>
  )
}

export interface AgentApplicationDraft {
  mobile: string
  reason: string
}

/** Spec 5, in its order. */
export function checkAgentApplication(
  draft: AgentApplicationDraft,
): FieldError<keyof AgentApplicationDraft> | undefined {
  if (!isMobileNumber(extractMobileOrText(draft.mobile)))
    return { field: 'mobile', message: '请输入正确手机号' }
  if (draft.reason.trim() === '') return { field: 'reason', message: '请输入申请理由' }
  return undefined
}
