// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { later, refused, stage, told } from '@/shared/session/testing'
import { listPromotionApplies } from '@/contract/promotions'
import PromotionRecordsPage from './PromotionRecordsPage'

let app: ReturnType<typeof stage>
beforeEach(() => {
  app = stage()
})
afterEach(() => app.end())

const touch = (clientY: number) => ({ touches: [{ clientX: 0, clientY }] })
async function pull() {
  const text = screen.getByText('暂无申请记录')
  fireEvent.touchStart(text, touch(0))
  fireEvent.touchMove(text, touch(200))
  await act(async () => void fireEvent.touchEnd(text))
}

test.each([
  ['there', () => told({ data: [], total: 0, last_page: 0 }), '刷新成功'],
  ['not there', () => refused('稍后再试'), ''],
])('pulled down, what is %s is said so', async (_, answered, words) => {
  app.answer(listPromotionApplies, () => told({ data: [], total: 0, last_page: 0 }))
  app.show(<PromotionRecordsPage />)
  await screen.findByText('暂无申请记录')
  const { answer, give } = later()
  app.answer(listPromotionApplies, answer)
  await pull()
  const head = () => screen.getByRole('status').textContent
  expect(head()).toBe('加载中…')
  await give(answered())
  await waitFor(() => expect(head()).not.toBe('加载中…'))
  expect(head()).toBe(words)
})
