import * as v from 'valibot'
import { id, moment } from './parts'

export const peopleTables = {
  members: v.object({
    id,
    username: v.string(),
    password: v.string(),
    payPassword: v.string(),
    realname: v.string(),
    mobile: v.string(),
    email: v.string(),
    birthday: v.string(),
    avatar: v.string(),
    vip: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10)),
    joinedAt: moment,
    isAgent: v.boolean(),
    autoTransfer: v.boolean(),
    /** The member who invited this one. */
    pid: v.nullable(v.string()),
    /** Wrong payment passwords in a row. */
    payFails: v.number(),
    payLockedUntil: v.nullable(moment),
  }),
  /** The state of a member's level; id is the member's. Written when first needed. */
  vipStates: v.object({
    id,
    /** When the level, or its last 90 days of protection, began. */
    sinceAt: moment,
    /** The highest level he ever had. */
    highest: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10)),
    /** When he last lost a level; null when he never did. */
    relegatedAt: v.nullable(moment),
    /** Promotion and relegation are decided up to this moment. */
    settledAt: moment,
  }),
  /** The id is the token. */
  sessions: v.object({ id, memberId: v.string(), at: moment, endedAt: v.nullable(moment) }),
  /** A member at a game; the game's page identifies itself by the id. */
  seats: v.object({ id, memberId: v.string(), gameId: v.string(), at: moment }),
  tickets: v.object({
    id,
    orderNo: v.string(),
    memberId: v.string(),
    title: v.string(),
    content: v.string(),
    category: v.picklist(['general', 'technical', 'account', 'payment', 'game', 'other']),
    priority: v.picklist(['low', 'normal', 'high', 'urgent']),
    status: v.picklist(['pending', 'processing', 'replied', 'closed']),
    at: moment,
  }),
  ticketReplies: v.object({
    id,
    ticketId: v.string(),
    by: v.picklist(['admin', 'user']),
    content: v.string(),
    at: moment,
  }),
  agentApplications: v.object({
    id,
    memberId: v.string(),
    mobile: v.string(),
    reason: v.string(),
    at: moment,
  }),
  /** A scheduled event: an act of mocks/acts/all.ts on a row, at a moment. */
  due: v.object({ id, at: moment, act: v.string(), target: v.nullable(v.string()) }),
}
