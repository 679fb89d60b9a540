import { endpoints, type EndpointId } from '@/contract/all'

/** Calls that change something on the server without moving money. All others may be repeated freely. */
const writing: readonly EndpointId[] = [
  'user.login',
  'user.register',
  'user.logoff',
  'user.uploadAvatar',
  'user.update',
  'user.changePassword',
  'user.changePayPassword',
  'games.open',
  'tron.submitHash',
  'wallet.autoTransfer',
  'cards.remove',
  'cards.bind',
  'promotions.apply',
  'tickets.create',
  'tickets.reply',
  'tickets.close',
  'agent.loginUrl',
  'agent.apply',
]

/** The call of this id when it only reads; undefined for one that writes, and for none. */
export const readOf = (id: string | null) =>
  endpoints.find((e) => e.id === id && !e.movesMoney && !writing.includes(e.id))
