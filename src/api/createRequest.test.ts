import { describe, expect, test } from 'vitest'
import { readBalance } from '@/contract/account'
import { endpoints } from '@/contract/all'
import { createWithdrawal, listPayWays } from '@/contract/cashier'
import { uploadAvatar } from '@/contract/profile'
import { createRequest } from './transport'

const accept = { Accept: 'application/json' }
const json = { ...accept, 'Content-Type': 'application/json' }

describe('createRequest', () => {
  test.each([
    ['values', { a: 1, b: 'x y', c: undefined, d: null, e: 0, f: '' }, '?a=1&b=x+y&e=0&f='],
    ['an empty body', {}, ''],
    ['no body', undefined, ''],
    ['null', null, ''],
  ])('puts the body of a GET into the address: %s', (_, body, query) => {
    expect(createRequest(listPayWays, body, null)).toEqual({
      path: `/api/get_pay_way${query}`,
      init: { method: 'GET', headers: accept, redirect: 'follow', cache: 'no-store' },
    })
  })

  test('writes the body of a POST as JSON, with the request_id if there is one', () => {
    const body = { amount: '1' }
    expect(createRequest(readBalance, body, 't1')).toEqual({
      path: '/api/balance',
      init: {
        method: 'POST',
        redirect: 'follow',
        cache: 'no-store',
        headers: { ...json, Authorization: 'Bearer t1' },
        body: '{"amount":"1"}',
      },
    })
    expect(createRequest(createWithdrawal, body, null, 'id7').init).toEqual({
      method: 'POST',
      redirect: 'error',
      cache: 'no-store',
      headers: json,
      body: '{"amount":"1","request_id":"id7"}',
    })
  })

  test('follows no redirect of a write', () => {
    const followed = endpoints.filter(
      (endpoint) => createRequest(endpoint, {}, null).init.redirect !== 'error',
    )
    expect(followed).toEqual(endpoints.filter(({ effect }) => effect === 'read'))
  })

  test('uses no browser cache', () => {
    const cached = endpoints.filter(
      (endpoint) => createRequest(endpoint, {}, null).init.cache !== 'no-store',
    )
    expect(cached).toEqual([])
  })

  test('sends a file as a form', () => {
    const { path, init } = createRequest(uploadAvatar, { file: 'a picture' }, 't1')
    expect(path).toBe('/api/uploadimg')
    expect([...(init.body as FormData).entries()]).toEqual([['file', 'a picture']])
    expect(init.method).toBe('POST')
    expect(init.headers).toEqual({ ...accept, Authorization: 'Bearer t1' })
    expect([...(createRequest(uploadAvatar, undefined, null).init.body as FormData)]).toEqual([])
  })
})
