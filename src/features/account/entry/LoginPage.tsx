import { useSearchParams } from 'react-router-dom'
import { useAppInfo } from '@/shared/site/site'
import { links, paths } from '@/lib/paths'
import { words } from '@/lib/words'
import { AppLink } from '@/ui/navigation/AppLink'
import { BrandMark } from '@/ui/content/BrandMark'
import { Page } from '@/ui/navigation/Page'
import { LoginForm } from './LoginForm'
import css from './LoginPage.module.css'
import { RegisterForm } from './RegisterForm'
import { useCaptcha } from './useCaptcha'

/** The referrer's id: from this screen's address, else from the address that opened the app. */
const referrer = (params: URLSearchParams) =>
  params.get('pid') || new URLSearchParams(window.location.search).get('pid') || undefined

/** Login (type 0) and registration (type 1) on one screen. */
export default function LoginPage() {
  const [params] = useSearchParams()
  const { site_logo, site_name } = useAppInfo()
  const type = params.get('type') === '1' ? 1 : 0
  const captcha = useCaptcha(type)
  const pid = referrer(params)
  const other = links.login(params.get('redirect') ?? undefined, type === 1 ? 0 : 1, pid)
  return (
    <Page title={type === 1 ? words.register : words.login}>
      <div className={css.brand} data-small={type === 1 || undefined}>
        <BrandMark src={site_logo} size={type === 1 ? 36 : 64} />
        <p className={css.name}>{site_name || words.brand}</p>
      </div>
      {type === 1 ? (
        <RegisterForm key="register" captcha={captcha} pid={pid} />
      ) : (
        <LoginForm key="login" captcha={captcha} />
      )}
      <p className={css.other}>
        {type === 1 ? '已有账号？' : '还没有账号？'}
        <AppLink className={css.link} to={other} replace>
          {type === 1 ? '返回登录' : '立即注册'}
        </AppLink>
      </p>
      <div className={css.aside}>
        <AppLink className={css.quiet} to={paths.home}>
          先去逛逛
        </AppLink>
        <AppLink className={css.quiet} to={paths.support}>
          在线客服
        </AppLink>
      </div>
    </Page>
  )
}
