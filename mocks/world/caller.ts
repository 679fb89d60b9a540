import type { Member, World } from './world'

/** The session for a request's token, while it is valid. */
export function sessionOf(world: World, request: Request) {
  const token = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1]
  const session = token ? world.db.get('sessions', token) : undefined
  return session?.endedAt === null ? session : undefined
}

/** The calling member; null for a guest. */
export const memberOf = (world: World, request: Request): Member | null => {
  const session = sessionOf(world, request)
  return (session && world.db.get('members', session.memberId)) ?? null
}
