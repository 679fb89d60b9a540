import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { endpoints, findReadEndpoint } from './all'
import { movesMoney } from './endpoint'

const specRoutes = [
  ...readFileSync('docs/spec.md', 'utf8').matchAll(/\b(?:GET|POST) \/api\/[\w/-]+/g),
].map(([route]) => route)

const getRoute = ({ method, path }: (typeof endpoints)[number]) => `${method} ${path}`
const specEndpoints = endpoints.filter((endpoint) => specRoutes.includes(getRoute(endpoint)))
const getPaths = (list: typeof endpoints) =>
  list.map(({ path }) => path.slice('/api/'.length)).toSorted()

test('declares every call of section 7', () => {
  expect(specRoutes).toContain('POST /api/balance')
  expect(specEndpoints.map(getRoute).toSorted()).toEqual(specRoutes.toSorted())
})

test('has unique ids and paths, and ids of the form subject.verb', () => {
  const ids = endpoints.map(({ id }) => id)
  expect(new Set(ids).size).toBe(endpoints.length)
  expect(new Set(endpoints.map(({ path }) => path)).size).toBe(endpoints.length)
  expect(ids.filter((id) => !/^[a-z][a-zA-Z]*\.[a-z][a-zA-Z]*$/.test(id))).toEqual([])
})

test('lists the money endpoints, which are neither GET nor open', () => {
  expect(getPaths(specEndpoints.filter(movesMoney))).toEqual([
    'dofanshui',
    'douserredpacket',
    'recharge',
    'transall',
    'transfer',
    'tron-usdt-pay',
    'withdraw',
  ])
  const moneyEndpoints = endpoints.filter(movesMoney)
  expect(moneyEndpoints.filter(({ method, open }) => method === 'GET' || open)).toEqual([])
})

test('lists the writes', () => {
  expect(getPaths(specEndpoints.filter(({ effect }) => effect === 'write'))).toEqual([
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

test('findReadEndpoint finds reads by id, and no other endpoint', () => {
  expect(findReadEndpoint('user.balance')?.path).toBe('/api/balance')
  for (const id of ['wallet.transfer', 'user.login', 'cards.bind', 'no', null])
    expect(findReadEndpoint(id)).toBeUndefined()
})

test('lists the calls open to guests (spec 6)', () => {
  expect(getPaths(specEndpoints.filter(({ open }) => open))).toEqual([
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
