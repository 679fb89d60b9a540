import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { endpoints, findReadEndpoint } from './all'
import { movesMoney } from './endpoint'

const spec7 = [
  ...readFileSync('docs/spec.md', 'utf8').matchAll(/\b(?:GET|POST) \/api\/[\w/-]+/g),
].map(([route]) => route)

const routeOf = ({ method, path }: (typeof endpoints)[number]) => `${method} ${path}`
const ofSpec = endpoints.filter((endpoint) => spec7.includes(routeOf(endpoint)))
const pathsOf = (list: typeof endpoints) =>
  list.map(({ path }) => path.slice('/api/'.length)).toSorted()

test('declares every call of section 7', () => {
  expect(spec7).toContain('POST /api/balance')
  expect(ofSpec.map(routeOf).toSorted()).toEqual(spec7.toSorted())
})

test('has unique ids and paths, and ids of the form subject.verb', () => {
  const ids = endpoints.map(({ id }) => id)
  expect(new Set(ids).size).toBe(endpoints.length)
  expect(new Set(endpoints.map(({ path }) => path)).size).toBe(endpoints.length)
  expect(ids.filter((id) => !/^[a-z][a-zA-Z]*\.[a-z][a-zA-Z]*$/.test(id))).toEqual([])
})

test('lists the money endpoints, none of them a GET or open', () => {
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

test('lists the writes: neither the journal nor a check repeats them unasked', () => {
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

test('readOf finds reads by id, and no write, money or unknown endpoint', () => {
  expect(findReadEndpoint('user.balance')?.path).toBe('/api/balance')
  for (const id of ['wallet.transfer', 'user.login', 'cards.bind', 'no', null])
    expect(findReadEndpoint(id)).toBeUndefined()
})

test('lists the calls open to guests (spec 6)', () => {
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
