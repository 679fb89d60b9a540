import { IconCreditCard, IconKey, IconLock, IconShieldCheck, IconUser } from '@tabler/icons-react'
import { links, paths } from '@/lib/paths'
import { useUser } from '@/shared/session/user'
import { useSiteName } from '@/shared/site/site'
import { Card } from '@/ui/content/Card'
import { PlanetScene } from '@/ui/feedback/Read'
import { MenuRow } from '@/ui/list/MenuRow'
import { Page } from '@/ui/navigation/Page'
import * as css from './SecurityPage.module.css'

/** SEC-01: links to profile and passwords. */
export default function SecurityPage() {
  const user = useUser()
  const isProfileComplete = user && [user.mobile, user.email, user.birthday].every(Boolean)
  return (
    <Page title="账户安全">
      <SecurityHeader />
      <Card flush>
        <MenuRow
          icon={<IconUser size={20} />}
          label="个人资料"
          note={user && (isProfileComplete ? '已完善' : '待完善')}
          to={paths.profile}
        />
        <MenuRow
          icon={<IconCreditCard size={20} />}
          label="卡包管理"
          note="银行卡与USDT"
          to={paths.cards}
        />
      </Card>
      <Card flush>
        <MenuRow icon={<IconKey size={20} />} label="修改登录密码" to={links.password(1)} />
        <MenuRow icon={<IconLock size={20} />} label="修改支付密码" to={links.password(2)} />
      </Card>
    </Page>
  )
}

const SecurityHeader = () => (
  <div className={`row deep ${css.securityHeader}`} data-mantine-color-scheme="dark">
    <span className={`center fixed-size ${css.shield}`}>
      <PlanetScene kind="rest" />
      <IconShieldCheck size={24} aria-hidden />
    </span>
    <div>
      <p className="heading-xl">守护您的账户</p>
      <p className={`text-sm ${css.advice}`}>
        请定期更换密码，登录密码与支付密码不要相同。{useSiteName()}客服不会向您索要密码。
      </p>
    </div>
  </div>
)
