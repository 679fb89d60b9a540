import { people } from '@fixtures/people'
import { NEWEST_FIRST } from '../db/query'
import type { Row } from '../db/tables'
import type { Member, World } from './world'

/** `nameOrId`: a key of fixtures/people.ts, an id or a username. */
export function findMember({ db }: World, nameOrId: string): Member | undefined {
  const id = people.find(({ key }) => key === nameOrId)?.id ?? nameOrId
  return db.get('members', id) ?? db.first('members', { where: { username: nameOrId } })
}

const GUEST = 'guest'

export function isMemberNamed(world: World, member: Member | null, nameOrGuest: string): boolean {
  if (nameOrGuest === GUEST) return member === null
  return member !== null && findMember(world, nameOrGuest)?.id === member.id
}

export const listValidMemberNames = ({ db }: World): string[] => [
  GUEST,
  ...people.map(({ key }) => key),
  ...db.find('members').flatMap(({ id, username }) => [username, id]),
]

/** undefined when the request's token has no open session. */
export function findRequestSession(world: World, request: Request): Row<'sessions'> | undefined {
  const token = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1]
  const session = token ? world.db.get('sessions', token) : undefined
  return session?.endedAt === null ? session : undefined
}

/** null for a guest. */
export function findCaller(world: World, request: Request): Member | null {
  const session = findRequestSession(world, request)
  return session ? (world.db.get('members', session.memberId) ?? null) : null
}

export function findOnlineMembers(world: World): Member[] {
  const openSessions = world.db.find('sessions', {
    where: ({ endedAt }) => endedAt === null,
    orderBy: NEWEST_FIRST,
  })
  const ids = new Set(openSessions.map(({ memberId }) => memberId))
  return [...ids].map((id) => world.db.get('members', id)).filter((member) => member !== undefined)
}
