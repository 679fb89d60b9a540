import * as v from 'valibot'
import type { Notice } from '@/contract/content'
import { hash } from '@/lib/mulberry'
import { device, readStored, rowsOf } from '@/lib/storage'
import type { NoticeType } from './contentQueries'

const KEY = 'read-notices'
/** A shared phone remembers its last members, each with the notices read last. */
const MEMBERS = 3
const NOTICES = 300

/** Notices have no ids: of a changed one the member has read nothing yet. */
export const noticeId = ({ title, content, created_at }: Notice, type: NoticeType) =>
  hash(JSON.stringify([type, created_at, title, content])).toString(36)

const kept = rowsOf(v.tuple([v.string(), rowsOf(v.string())]))
/** The members and what they have read, the newest last; nothing where storage is empty or damaged. */
const all = () => readStored(device, KEY, kept) ?? []

/** What this member has read on this phone. */
export const readBy = (member: string): ReadonlySet<string> =>
  new Set(all().find(([one]) => one === member)?.[1])

/** Keeps what the member has read; where storage refuses, until the page ends. */
export function remember(member: string, ids: readonly string[]): void {
  const before = readBy(member)
  const added = ids.filter((id) => !before.has(id))
  if (added.length === 0) return
  const others = all().filter(([one]) => one !== member)
  const mine = [...before, ...added].slice(-NOTICES)
  device.set(KEY, JSON.stringify([...others, [member, mine]].slice(-MEMBERS)))
}
