import { tab } from '@/lib/storage'
import { TAB } from '../tabKeys'

/** `?tabs=shared|own`, kept for the tab. */
const WISH = 'fake:tabs'

/** Whether this tab shares one world with the others that do. Not without locks: http on a LAN has none. */
export function sharesTabs(): boolean {
  const asked = new URLSearchParams(location.search).get('tabs')
  if (asked === 'shared' || asked === 'own') wishTabs(asked === 'shared')
  return tab.get(WISH) === 'shared' && 'locks' in navigator
}

const wishTabs = (shared: boolean) => (shared ? tab.set(WISH, 'shared') : tab.remove(WISH))

/** Opens a tab that shares this one's world; for that, this one may have to be loaded anew. */
export function openShared() {
  const address = new URL(location.href)
  address.searchParams.set('tabs', 'shared')
  window.open(address)
  if (sharesTabs()) return
  wishTabs(true)
  location.reload()
}

/** This tab goes on alone, in the world that its address names. */
export function ownWorld() {
  wishTabs(false)
  tab.remove(TAB.world)
  location.reload()
}
