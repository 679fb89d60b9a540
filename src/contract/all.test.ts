import { expect, test } from 'vitest'
import { endpoints } from './all'

/** Section 7 of the spec, as it stands there. */
const spec7 = `
GET /api/getVisitUrl
POST /api/app
POST /api/login_pc
POST /api/register
POST /api/logoff
POST /api/user
POST /api/balance
POST /api/refreshusermoney
GET /api/game/list
POST /api/getGameUrl
GET /api/getAgentLoginUrl
POST /api/bannerList
POST /api/homenotice
POST /api/noticeList
POST /api/getservicerurl
POST /api/workorder/list
POST /api/workorder/create
POST /api/workorder/detail
POST /api/workorder/reply
POST /api/workorder/close
GET /api/userredpacket
POST /api/douserredpacket
POST /api/redpacket
POST /api/activitytype
POST /api/activitylist
POST /api/activitydeatil
POST /api/doactivityapply
POST /api/activityApplyLog
GET /api/sponsorList
POST /api/uservip
POST /api/applyagentdo
POST /api/article
POST /api/getfanshui
POST /api/dofanshui
POST /api/uploadimg
POST /api/updateuserinfo
POST /api/getcard
POST /api/delcard
POST /api/bindcard
POST /api/banklist
POST /api/editPassword
POST /api/editPayPassword
POST /api/betrecord
POST /api/gettransrecord
POST /api/balancelist
POST /api/transall
GET /api/get_pay_way
POST /api/getPayRange
POST /api/getpaybank
POST /api/recharge
POST /api/tron-usdt-pay
POST /api/payinfo
POST /api/submit-tron-hash
POST /api/tron-recharge-status
POST /api/generate-tron-qrcode
POST /api/getBetAmount
POST /api/withdraw
POST /api/transfer
POST /api/uptransferstatus`
  .trim()
  .split('\n')

const routes = endpoints.map(({ method, path }) => `${method} ${path}`)

test('every call of section 7 is declared, and no other', () => {
  expect(spec7).toHaveLength(59)
  expect([...routes].sort()).toEqual([...spec7].sort())
})

test('ids and paths are unique, ids are subject.verb', () => {
  const ids = endpoints.map(({ id }) => id)
  expect(new Set(ids).size).toBe(59)
  expect(new Set(endpoints.map(({ path }) => path)).size).toBe(59)
  expect(ids.filter((id) => !/^[a-z][a-zA-Z]*\.[a-z][a-zA-Z]*$/.test(id))).toEqual([])
})

test('what moves money is named, and none of it is a GET or open', () => {
  const moving = endpoints.filter(({ movesMoney }) => movesMoney)
  expect(moving.map(({ path }) => path.slice('/api/'.length)).sort()).toEqual([
    'dofanshui',
    'douserredpacket',
    'recharge',
    'transall',
    'transfer',
    'tron-usdt-pay',
    'withdraw',
  ])
  expect(moving.filter(({ method, open }) => method === 'GET' || open)).toEqual([])
})

test('what a guest may call (spec 6)', () => {
  const open = endpoints.filter((each) => each.open).map(({ path }) => path.slice('/api/'.length))
  expect(open.sort()).toEqual([
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
