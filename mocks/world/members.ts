import { people, getPerson } from '@fixtures/people'
import type { Member, World } from './world'

/** For a key of fixtures/people.ts. Throws for an unknown key. */
export const getPersonId = (key: string) => getPerson(key).id

/** By a key of fixtures/people.ts, an id or a username. */
export const findMember = ({ db }: World, who: string): Member | undefined =>
  db.get('members', people.find(({ key }) => key === who)?.id ?? who) ??
  db.first('members', { where: { username: who } })

/** 'guest' means no member. */
export const matchesMemberName = (world: World, member: Member | null, who: string): boolean =>
  who === 'guest' ? member === null : member !== null && findMember(world, who)?.id === member.id

/** Every name that findMember accepts. */
export const getMemberNames = ({ db }: World): string[] => [
  'guest',
  ...people.map(({ key }) => key),
  ...db.find('members').flatMap(({ id, username }) => [username, id]),
]

/** undefined when the request's token has no open session. */
export function findSession(world: World, request: Request) {
  const token = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1]
  const session = token ? world.db.get('sessions', token) : undefined
  return session?.endedAt === null ? session : undefined
}

/** null for a guest. */
export const findCaller = (world: World, request: Request): Member | null => {
  const session = findSession(world, request)
  return (session && world.db.get('members', session.memberId)) ?? null
}
