import { apiBase, getMetaContent } from '@/api/transport'
import { tab } from '@/lib/storage'

/** A world on a shared server (`npm run api`) that this page is in. */
export interface Joined {
  name: string
  /** The API's base address. */
  base: string
  /** Where «leave» leads; none for a browser's own world. */
  leave: string | undefined
}

/** The base address from the link, for the tab. */
const KEY = 'fake:joined'

const META = 'meta[name="api-base"]'
const nameIn = (path: string) => /^\/w\/([^/]+)\/?$/.exec(path)?.[1]

/**
 * The world that a link names: an http(s) address that is a world's base and nothing else. Undefined for any other
 * text.
 */
export function worldOf(link: string): { name: string; base: string } | undefined {
  try {
    const { protocol, origin, pathname, search, hash, username, password } = new URL(link)
    const encoded = nameIn(pathname)
    const plain = [search, hash, username, password].every((part) => part === '')
    if (!/^https?:$/.test(protocol) || !plain || encoded === undefined) return undefined
    return { name: decodeURIComponent(encoded), base: `${origin}/w/${encoded}` }
  } catch {
    return undefined
  }
}

/** The page was handed out by a server of worlds (scripts/deploy/worlds.mjs). */
function served(): Joined | undefined {
  if (!document.querySelector('meta[name="world"]')) return undefined
  const base = apiBase()
  const name = worldOf(base)?.name ?? ''
  return { name, base, leave: getMetaContent('world') === '' ? undefined : '/' }
}

/** Why a server could not be joined; undefined when it is a fake. A real API must never be reached by a link. */
async function refusal(base: string): Promise<string | undefined> {
  try {
    const answer = await fetch(`${base}/api/app`, { method: 'POST', body: '{}' })
    return answer.headers.has('x-fake-server') ? undefined : '那里不是假后端'
  } catch {
    const mixed = location.protocol === 'https:' && base.startsWith('http:')
    return mixed ? 'https 的网页不能用 http 的接口' : '没有答复，或不许这个网页调用（ORIGINS）'
  }
}

/**
 * The world of the page's server, or of its link (`?join=http://…/w/name`, kept for the tab until it leaves), which
 * is asked first whether it is a fake. `trouble` says why a link could not be followed.
 */
export async function joinWorld(): Promise<{ joined?: Joined; trouble?: string }> {
  const here = served()
  if (here) return { joined: here }
  const query = new URLSearchParams(location.search)
  if (query.get('backend') === 'fake') tab.remove(KEY)
  const link = query.get('join') ?? tab.get(KEY)
  if (link === null) return {}
  const world = worldOf(link)
  const why = world ? await refusal(world.base) : '不是 http(s)://…/w/名字'
  if (!world || why !== undefined) {
    tab.remove(KEY)
    return { trouble: `没能加入 ${link.slice(0, 200)}：${why}` }
  }
  tab.set(KEY, world.base)
  document.querySelector(META)?.setAttribute('content', world.base)
  return { joined: { ...world, leave: '?backend=fake' } }
}
