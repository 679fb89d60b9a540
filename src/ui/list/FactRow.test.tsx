import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { CopyButton } from '@/ui/content/CopyButton'
import { renderWithMantine } from '@/ui/testing'
import { FactRow } from './FactRow'

afterEach(cleanup)

test.each([
  ['text turned by its direction marks', '6222\u202E0212\u202C3456', '622202123456'],
  ['text with zero-width marks', '\uFEFF王\u200B收\u200E', '王收'],
  ['plain text', '杭州 支行', '杭州 支行'],
])('copies the shown text: %s', async (_, original, shown) => {
  const user = userEvent.setup()
  const writeText = vi.spyOn(navigator.clipboard, 'writeText')
  renderWithMantine(
    <>
      <FactRow label="收款账号" value={original} copy={{ value: original }} />
      <CopyButton value={original} name="复制地址" />
    </>,
  )
  expect(screen.getByText('收款账号').nextElementSibling?.textContent).toBe(shown)
  for (const name of ['复制', '复制地址']) await user.click(screen.getByRole('button', { name }))
  expect(writeText.mock.calls).toEqual([[shown], [shown]])
})

test('marks only copied text and states as not translatable', () => {
  renderWithMantine(
    <>
      <FactRow label="订单号" value="D1" copy={{ value: 'D1' }} />
      <FactRow label="订单状态" value="待支付" tone="brand" />
      <FactRow label="充值方式" value="银行转账" />
    </>,
  )
  const getTranslate = (text: string) => screen.getByText(text).getAttribute('translate')
  expect(['D1', '待支付', '银行转账'].map(getTranslate)).toEqual(['no', 'no', null])
})
