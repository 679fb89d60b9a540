import type { Member, World } from './world'

/** The session that a request's token names, while it lasts. */
export function sessionOf(world: World, request: Request) {
  const token = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1]
  const session = token ? world.db.get('sessions', token) : undefined
  return session?.endedAt === null ? session : undefined
}

/** Who calls; null: nobody who is logged in. */
export const memberOf = (world: World, request: Request): Member | null => {
  const session = sessionOf(world, request)
  return (session && world.db.get('members', session.memberId)) ?? null
}
