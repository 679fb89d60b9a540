import { type Boot, wantsSharing, type Leading, type Lent, type Sharing } from './tabSharing'
import type { Begun } from './fullBackend'

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
  const others: Begun['others'] = {
    moved: (ms) => leading?.moved(ms),
    kept: () => leading?.kept(),
    left: (trail) => leading?.left(trail),
    share: async () => {
      if (leading) return
      const { beginSharing } = await import('./tabs')
      lead(await beginSharing()).kept()
    },
    sharing: () => leading !== undefined,
  }
  return { boot, others, lead }
}

/** The others that share, for a tab that is to; `alone` says why it cannot. */
export async function joinOthers(): Promise<{ tabs?: Sharing; alone?: string }> {
  if (!wantsSharing()) return {}
  try {
    const { joinTabs } = await import('./tabs')
    return { tabs: await joinTabs() }
  } catch {
    return {
      alone:
        '这个浏览器的标签页不能共用世界（要 https 或 localhost，并允许存储），这一页自己用一个',
    }
  }
}
