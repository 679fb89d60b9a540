import { expect, it } from 'vitest'
import { endpoints, type EndpointId } from './all'
import { getDataFields } from './schemas'

const getClasses = (id: EndpointId) => {
  const { data } = endpoints.find((endpoint) => endpoint.id === id) ?? {}
  return Object.fromEntries(getDataFields(data!).map((field) => [field.path, field.class]))
}

it('a field without a fallback is vital', () =>
  expect(getClasses('user.balance')).toEqual({ 'data.balance': 'vital' }))

it('a field of a row is row-vital, with a fallback lenient', () =>
  expect(getClasses('deposit.banks')).toEqual({
    data: 'vital',
    'data[].bank_no': 'row-vital',
    'data[].bank_owner': 'lenient',
    'data[].bank_address': 'lenient',
    'data[].bank_data': 'lenient',
    'data[].bank_data.bank_name': 'lenient',
  }))

it('the same holds for the rows of a list inside an object', () =>
  expect(getClasses('rebate.list')).toEqual({
    'data.list': 'vital',
    'data.list.data': 'vital',
    'data.list.data[].gamename': 'lenient',
    'data.list.data[].money': 'row-vital',
    'data.list.data[].created_at': 'lenient',
    'data.list.data[].updated_at': 'lenient',
    'data.list.data[].request_id': 'lenient',
    'data.list.data[].state': 'lenient',
    'data.list.total': 'lenient',
    'data.list.last_page': 'lenient',
    'data.jisuan': 'lenient',
    'data.nojisuan': 'lenient',
  }))

it('a text in a list is row-vital', () =>
  expect(getClasses('notices.home')).toEqual({ data: 'vital', 'data[]': 'row-vital' }))

it('every field of a lenient list is lenient', () =>
  expect(getClasses('tickets.detail')).toMatchObject({
    'data.replies': 'lenient',
    'data.replies[].id': 'lenient',
  }))

it('a list is vital, though its rows have a lenient field', () =>
  expect(getClasses('vip.levels')).toMatchObject({ data: 'vital', 'data[].recharge': 'lenient' }))

it('every field of a lenient object is lenient', () =>
  expect(getClasses('deposit.info')).toMatchObject({
    'data.info': 'vital',
    'data.info.amount': 'vital',
    'data.cardlist': 'lenient',
    'data.cardlist.mch_id': 'lenient',
  }))
