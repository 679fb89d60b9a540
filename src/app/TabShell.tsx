import { Outlet, useLocation } from 'react-router-dom'
import { Header } from './Header'
import { screenAt } from './screens'
import { TabBar } from './TabBar'
import css from './TabShell.module.css'

/** The main shell: header, screen, tab bar. The screen is inside its <main>. */
export function TabShell() {
  const { pathname } = useLocation()
  return (
    <div className={css.shell}>
      {screenAt(pathname)?.shell !== 'ownHead' && <Header />}
      <main className={css.main}>
        {/* For late/HomeOffer. */}
        <div id="offer" />
        <Outlet />
      </main>
      <TabBar />
    </div>
  )
}
