import { renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '@/api/call'
import { normal } from '@/lib/moneyText'
import { useTold } from '@/ui/content/Money'
import { flight } from './MoneyStage'

afterEach(() => vi.useRealTimers())

it('a flight that begins while another lands tells that one, and balances are told again', () => {
  vi.useFakeTimers()
  const told = vi.fn<() => void>()
  const sent = { from: '场馆钱包', to: '中心钱包', amount: null }
  flight.begin(sent)
  flight.land(told)
  const balance = renderHook(({ value }) => useTold(normal(value)), {
    initialProps: { value: '100' },
  })
  balance.rerender({ value: '160' })
  expect([told.mock.calls.length, balance.result.current]).toEqual([0, '100'])
  flight.begin(sent)
  flight.fail(new ApiError('refused', 'wallet.recoverAll', '没有可回收的余额'))
  balance.rerender({ value: '160' })
  expect([told.mock.calls.length, balance.result.current]).toEqual([1, '160'])
  vi.runAllTimers()
  expect(told).toHaveBeenCalledOnce()
})

it('of two that land one after the other both are told', () => {
  vi.useFakeTimers()
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()]
  flight.begin({ from: '场馆钱包', to: '中心钱包', amount: null })
  flight.land(first)
  flight.land(second)
  vi.runAllTimers()
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1])
})
