import type { Boot } from './boot'
import type { Leading, Lent, Sharing } from './sharing'
import type { Begun } from './whole'

/** The tabs that share this one's world, if any: told of what happens here, as soon as this tab leads them. */
export function createOthers(page: Boot, lent: () => Lent) {
  let leading: Leading | undefined
  const lead = (tabs: Sharing) => (leading = tabs.lead(lent()))
  const boot: Boot = {
    ...page,
    onChange() {
      page.onChange()
      leading?.changed()
    },
    onSession(takeover) {
      page.onSession(takeover)
      leading?.session(takeover)
    },
  }
  const told: Begun['others'] = {
    moved: (ms) => leading?.moved(ms),
    kept: () => leading?.kept(),
    left: (trail) => leading?.left(trail),
    share: async () => {
      if (leading) return
      const { beginSharing } = await import('./tabs/tabs')
      lead(await beginSharing()).kept()
    },
    sharing: () => leading !== undefined,
  }
  return { boot, told, lead }
}
