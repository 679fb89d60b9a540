import { useLoggedIn } from '@/api/session'
import { useAppInfo } from '@/shared/site/site'
import { links } from '@/lib/paths'
import { words } from '@/lib/words'
import { AppLink } from '@/ui/navigation/AppLink'
import { BrandMark } from '@/ui/content/BrandMark'
import { BalancePill } from './BalancePill'
import css from './Header.module.css'

/** NAV-10: the site's name at the left; at the right the balance, or the buttons to log in. */
export function Header() {
  const { site_logo, site_name } = useAppInfo()
  return (
    <header className={css.header}>
      <div className={css.brand}>
        <BrandMark src={site_logo} size={28} />
        <span className={css.name}>{site_name || words.brand}</span>
      </div>
      {useLoggedIn() ? (
        <BalancePill />
      ) : (
        <div className={css.entry} data-guest>
          <AppLink className={css.login} to={links.login()}>
            {words.login}
          </AppLink>
          <AppLink className={css.register} to={links.login(undefined, 1)}>
            {words.register}
          </AppLink>
        </div>
      )}
    </header>
  )
}
