import { people } from '@fixtures/people'
import type { Row } from '../db/tables'
import type { Member, World } from './world'

/** By a key of fixtures/people.ts, an id or a username. */
export function findMember({ db }: World, nameOrId: string): Member | undefined {
  const id = people.find(({ key }) => key === nameOrId)?.id ?? nameOrId
  return db.get('members', id) ?? db.first('members', { where: { username: nameOrId } })
}

/** 'guest' means no member. */
export function matchesMemberName(
  world: World,
  member: Member | null,
  nameOrGuest: string,
): boolean {
  if (nameOrGuest === 'guest') return member === null
  return member !== null && findMember(world, nameOrGuest)?.id === member.id
}

export const listMemberReferences = ({ db }: World): string[] => [
  'guest',
  ...people.map(({ key }) => key),
  ...db.find('members').flatMap(({ id, username }) => [username, id]),
]

/** undefined when the request's token has no open session. */
export function findSession(world: World, request: Request): Row<'sessions'> | undefined {
  const token = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1]
  const session = token ? world.db.get('sessions', token) : undefined
  return session?.endedAt === null ? session : undefined
}

/** null for a guest. */
export function findCaller(world: World, request: Request): Member | null {
  const session = findSession(world, request)
  return session ? (world.db.get('members', session.memberId) ?? null) : null
}
