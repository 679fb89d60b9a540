import { useLocation } from 'react-router-dom'
import { AppLink } from '@/ui/navigation/AppLink'
import { screens } from './screens'
import css from './TabBar.module.css'

/** The five main screens of the app. */
export function TabBar() {
  const { pathname } = useLocation()
  return (
    <nav aria-label="底部导航" className={css.bar}>
      {screens.map(
        ({ path, tab }) =>
          tab && (
            <AppLink
              key={path}
              to={path}
              still
              className={css.tab}
              aria-current={pathname === path ? 'page' : undefined}
            >
              <tab.Icon size={24} aria-hidden />
              {tab.label}
            </AppLink>
          ),
      )}
    </nav>
  )
}
