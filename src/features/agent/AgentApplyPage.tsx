import { useState } from 'react'
import { useLoggedIn } from '@/api/session'
import { useUser } from '@/shared/session/user'
import { MemberUnavailable } from '@/shared/session/MemberUnavailable'
import { links } from '@/lib/paths'
import { AppLink } from '@/ui/navigation/AppLink'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { useHere } from '@/ui/navigation/go'
import { Page } from '@/ui/navigation/Page'
import { SkeletonBlock } from '@/ui/feedback/Skeletons'
import { AgentForm } from './AgentForm'
import { AgentIntro } from './AgentIntro'
import css from './AgentApplyPage.module.css'

/** 合营计划: the application to become an agent. */
export default function AgentApplyPage() {
  const here = useHere()
  const loggedIn = useLoggedIn()
  const user = useUser()
  const [sent, setSent] = useState(false)
  return (
    <Page title="合营计划">
      <AgentIntro />
      {!loggedIn ? (
        <EmptyState
          text="登录后即可申请加入合营计划"
          action={
            <AppLink className={css.action} to={links.login(here)}>
              前往登录
            </AppLink>
          }
        />
      ) : !user ? (
        // An agent must not be offered the form.
        <MemberUnavailable>
          <div aria-busy="true">
            <SkeletonBlock height={330} />
          </div>
        </MemberUnavailable>
      ) : user.isagent ? (
        <EmptyState
          text="您已经是合营代理"
          action={
            <AppLink className={css.action} to={links.agentCentre()}>
              代理登录
            </AppLink>
          }
        />
      ) : sent ? (
        <EmptyState text="申请已提交，合营专员会尽快与您联系" />
      ) : (
        <AgentForm user={user} onSent={() => setSent(true)} />
      )}
    </Page>
  )
}
