// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { act } from 'react'
import { listVenues } from '@/contract/wallet'
import { watchDrift } from '../pipeline/drift'
import { RealBar } from './SmallBars'

afterEach(cleanup)

it('counts what came off the contract, and names endpoint and field', async () => {
  const watch = watchDrift({ says: vi.fn<(line: string) => void>() })
  render(<RealBar watch={watch} base="https://api.example.com" />)
  await userEvent.click(screen.getByRole('button', { name: '开发工具' }))
  expect(screen.getByText('真实接口与契约相符')).toBeTruthy()
  act(() => watch.hear(listVenues, { data: { LYQP: 1 } }))
  expect(screen.getByText('wallet.venues data')).toBeTruthy()
  expect(screen.getByText('应为 Array，实为 object of 1，共 1 次')).toBeTruthy()
  expect(screen.getByRole('button', { name: '开发工具' }).textContent).toBe('1')
  await userEvent.click(screen.getByRole('button', { name: '清空' }))
  expect(screen.getByText('真实接口与契约相符')).toBeTruthy()
})
