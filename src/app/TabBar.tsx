import { useLocation } from 'react-router-dom'
import { AppLink } from '@/ui/AppLink'
import css from './TabBar.module.css'
import { tabs } from './tabs'

/** The five roots of the app, at the thumb. */
export function TabBar() {
  const { pathname } = useLocation()
  return (
    <nav aria-label="底部导航" className={css.bar}>
      {tabs.map(({ to, label, Icon }) => (
        <AppLink
          key={to}
          to={to}
          className={css.tab}
          aria-current={pathname === to ? 'page' : undefined}
        >
          <Icon size={24} stroke={1.9} aria-hidden />
          {label}
        </AppLink>
      ))}
    </nav>
  )
}
