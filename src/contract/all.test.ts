import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { endpoints, readOf } from './all'
import { movesMoney } from './endpoint'

/** The rows of section 7 of the spec; a row may hold two calls. */
const spec7 = [
  ...readFileSync('docs/spec.md', 'utf8').matchAll(/\b(?:GET|POST) \/api\/[\w/-]+/g),
].map(([route]) => route)

const routeOf = ({ method, path }: (typeof endpoints)[number]) => `${method} ${path}`
const ofSpec = endpoints.filter((one) => spec7.includes(routeOf(one)))
const pathsOf = (list: typeof endpoints) =>
  list.map(({ path }) => path.slice('/api/'.length)).toSorted()

test('every call of section 7 is declared', () => {
  expect(spec7).toContain('POST /api/balance')
  expect(ofSpec.map(routeOf).toSorted()).toEqual(spec7.toSorted())
})

test('ids and paths are unique, ids are subject.verb', () => {
  const ids = endpoints.map(({ id }) => id)
  expect(new Set(ids).size).toBe(endpoints.length)
  expect(new Set(endpoints.map(({ path }) => path)).size).toBe(endpoints.length)
  expect(ids.filter((id) => !/^[a-z][a-zA-Z]*\.[a-z][a-zA-Z]*$/.test(id))).toEqual([])
})

test('what moves money is named, and none of it is a GET or open', () => {
  expect(pathsOf(ofSpec.filter(movesMoney))).toEqual([
    'dofanshui',
    'douserredpacket',
    'recharge',
    'transall',
    'transfer',
    'tron-usdt-pay',
    'withdraw',
  ])
  const moving = endpoints.filter(movesMoney)
  expect(moving.filter(({ method, open }) => method === 'GET' || open)).toEqual([])
})

test('what writes is named: it is not sent again from the journal, nor by a check without leave', () => {
  expect(pathsOf(ofSpec.filter(({ effect }) => effect === 'write'))).toEqual([
    'applyagentdo',
    'bindcard',
    'delcard',
    'doactivityapply',
    'editPassword',
    'editPayPassword',
    'getAgentLoginUrl',
    'getGameUrl',
    'login_pc',
    'logoff',
    'register',
    'submit-tron-hash',
    'updateuserinfo',
    'uploadimg',
    'uptransferstatus',
    'workorder/close',
    'workorder/create',
    'workorder/reply',
  ])
})

test('a call that only reads is found by its id; none that writes, moves money, or is unknown', () => {
  expect(readOf('user.balance')?.path).toBe('/api/balance')
  for (const id of ['wallet.transfer', 'user.login', 'cards.bind', 'no', null])
    expect(readOf(id)).toBeUndefined()
})

test('what a guest may call (spec 6)', () => {
  expect(pathsOf(ofSpec.filter(({ open }) => open))).toEqual([
    'activitydeatil',
    'activitylist',
    'activitytype',
    'app',
    'article',
    'bannerList',
    'game/list',
    'generate-tron-qrcode',
    'getVisitUrl',
    'getservicerurl',
    'homenotice',
    'login_pc',
    'noticeList',
    'payinfo',
    'register',
    'sponsorList',
    'submit-tron-hash',
    'tron-recharge-status',
    'uservip',
  ])
})
