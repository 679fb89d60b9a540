import { IconChevronRight, IconUser } from '@tabler/icons-react'
import { useLoggedIn } from '@/api/session'
import { vipNumber } from '@/contract/account'
import { links, paths } from '@/lib/paths'
import { screenWords } from '@/lib/screenWords'
import { words } from '@/lib/words'
import { useBalanceState } from '@/shared/session/member'
import { useUser } from '@/shared/session/user'
import { useAppInfo } from '@/shared/site/site'
import { BrandMark } from '@/ui/content/BrandMark'
import { RollingMoney } from '@/ui/content/Money'
import { AppLink } from '@/ui/navigation/AppLink'
import css from './MenuHead.module.css'
import { useState } from 'react'
import { safeImage } from '@/lib/url'

/** At the menu's head: whose it is. The member leads to his own screen, a guest to the login. */
export function MenuHead({ onLeave }: { onLeave: () => void }) {
  return useLoggedIn() ? <Member onLeave={onLeave} /> : <Guest onLeave={onLeave} />
}

function Member({ onLeave }: { onLeave: () => void }) {
  const user = useUser()
  const { value } = useBalanceState()
  return (
    <AppLink className={css.head} to={paths.mine} onClick={onLeave}>
      <MenuPortrait src={user?.avatar} />
      <span className={css.who}>
        <span className={css.line}>
          <b className={css.name}>{user?.username ?? screenWords.noMember}</b>
          {user && <span className={css.vip}>VIP{vipNumber(user.current_vip)}</span>}
        </span>
        <span className={css.balance}>
          <RollingMoney value={value ?? null} currency="¥" />
        </span>
      </span>
      <IconChevronRight className={css.dim} size={20} aria-hidden />
    </AppLink>
  )
}

function Guest({ onLeave }: { onLeave: () => void }) {
  const { site_name, site_logo } = useAppInfo()
  return (
    <div className={css.guest}>
      <div className={css.brand}>
        <BrandMark src={site_logo} size={44} />
        <span className={css.who}>
          <b className={css.name}>{site_name || words.brand}</b>
          <span className={css.dim}>登录后查看余额与记录</span>
        </span>
      </div>
      <div className={css.entry}>
        <AppLink className={css.login} to={links.login()} onClick={onLeave}>
          {words.login}
        </AppLink>
        <AppLink className={css.register} to={links.login(undefined, 1)} onClick={onLeave}>
          {words.register}
        </AppLink>
      </div>
    </div>
  )
}

/** The member's picture; a drawn head when there is none or it does not load. */
function MenuPortrait({ src }: { src: string | undefined }) {
  const [broken, setBroken] = useState<string>()
  const address = safeImage(src)
  return (
    <span className={css.portrait}>
      {address && address !== broken ? (
        <img src={address} alt="" onError={() => setBroken(address)} />
      ) : (
        <IconUser size={24} aria-hidden />
      )}
    </span>
  )
}
