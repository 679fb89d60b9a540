import { people, personOf } from '@fixtures/people'
import type { Member, World } from './world'

/** The member's id for a key of fixtures/people.ts. Throws for an unknown key. */
export const getPersonId = (key: string) => personOf(key).id

/**
 * The row for a key of fixtures/people.ts, a member's id or a username (newly registered members have no key).
 */
export const findMember = ({ db }: World, who: string): Member | undefined =>
  db.get('members', people.find(({ key }) => key === who)?.id ?? who) ??
  db.first('members', { where: { username: who } })

/** Whether a call's member has this name; 'guest' means no member. */
export const isMember = (world: World, member: Member | null, who: string): boolean =>
  who === 'guest' ? member === null : member !== null && findMember(world, who)?.id === member.id

/** Every name that findMember accepts, for suggestions. */
export const getMemberNames = ({ db }: World): string[] => [
  'guest',
  ...people.map(({ key }) => key),
  ...db.find('members').flatMap(({ id, username }) => [username, id]),
]

/** The session for a request's token, while it is valid. */
export function findSession(world: World, request: Request) {
  const token = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1]
  const session = token ? world.db.get('sessions', token) : undefined
  return session?.endedAt === null ? session : undefined
}

/** The calling member; null for a guest. */
export const findCaller = (world: World, request: Request): Member | null => {
  const session = findSession(world, request)
  return (session && world.db.get('members', session.memberId)) ?? null
}
