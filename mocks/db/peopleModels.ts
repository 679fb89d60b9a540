import { nullable, primaryKey } from '@mswjs/data'
import * as v from 'valibot'
import { among, checked, moment } from './columnTypes'

const vipLevel = checked(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10)), 0)

export const peopleModels = {
  members: {
    id: primaryKey(String),
    username: String,
    password: String,
    payPassword: String,
    realname: String,
    mobile: String,
    email: String,
    birthday: String,
    avatar: String,
    vip: vipLevel,
    joinedAt: moment,
    isAgent: Boolean,
    autoTransfer: Boolean,
    /** Who brought this member here. */
    pid: nullable(String),
    /** Wrong payment passwords in a row. */
    payFails: Number,
    payLockedUntil: nullable(moment),
  },
  /** How a member's level stands; id is the member's. Written when it is first looked at. */
  vipStates: {
    id: primaryKey(String),
    /** When the level, or its last 90 days of protection, began. */
    sinceAt: moment,
    /** The highest level that he ever had. */
    highest: vipLevel,
    /** When he last lost a level; null when he never did. */
    relegatedAt: nullable(moment),
    /** Up to when promotion and relegation are decided. */
    settledAt: moment,
  },
  /** The id is the token. */
  sessions: { id: primaryKey(String), memberId: String, at: moment, endedAt: nullable(moment) },
  /** A member at a game; the id is what the game's page shows for itself. */
  seats: { id: primaryKey(String), memberId: String, gameId: String, at: moment },
  tickets: {
    id: primaryKey(String),
    orderNo: String,
    memberId: String,
    title: String,
    content: String,
    category: among('general', 'technical', 'account', 'payment', 'game', 'other'),
    priority: among('low', 'normal', 'high', 'urgent'),
    status: among('pending', 'processing', 'replied', 'closed'),
    at: moment,
  },
  ticketReplies: {
    id: primaryKey(String),
    ticketId: String,
    by: among('admin', 'user'),
    content: String,
    at: moment,
  },
  agentApplications: {
    id: primaryKey(String),
    memberId: String,
    mobile: String,
    reason: String,
    at: moment,
  },
  /** Something that will happen by itself: an act of mocks/server/acts.ts on a row, at a moment. */
  due: { id: primaryKey(String), at: moment, act: String, target: nullable(String) },
}
