import { cleanup, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { cardLimit } from '@/contract/cards'
import { renderUi } from '@/ui/testing'
import CardSheet from './CardSheet'

afterEach(cleanup)

const card = { bank: '招商银行', bank_owner: '王芳', bank_no: '6225', bank_address: '', ico: '' }
const show = (count: number) =>
  renderUi(
    <MemoryRouter>
      <CardSheet
        title="选择银行卡"
        cards={Array.from({ length: count }, (_, at) => ({ ...card, id: String(at) }))}
        chosen={undefined}
        opened
        add={{ label: '添加银行卡', to: '/addBank' }}
        onClose={() => undefined}
        onPick={() => undefined}
      />
    </MemoryRouter>,
  )
const link = () => screen.queryByRole('link', { name: '添加银行卡' })

test('offers another card up to the limit, then names the limit', () => {
  show(cardLimit.max - 1)
  expect(link()).toBeTruthy()
  expect(screen.queryByText(cardLimit.fullMessage)).toBeNull()
  cleanup()
  show(cardLimit.max)
  expect(link()).toBeNull()
  expect(screen.getByText(cardLimit.fullMessage)).toBeTruthy()
})
