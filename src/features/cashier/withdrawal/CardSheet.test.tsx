import { cleanup, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { cardLimit } from '@/contract/cards'
import { renderWithMantine } from '@/ui/testing'
import CardSheet from './CardSheet'

afterEach(cleanup)

const card = { bank: '招商银行', bank_owner: '王芳', bank_no: '6225', bank_address: '', ico: '' }
const renderWithCards = (count: number) =>
  renderWithMantine(
    <MemoryRouter>
      <CardSheet
        title="选择银行卡"
        cards={Array.from({ length: count }, (_, index) => ({ ...card, id: String(index) }))}
        chosen={undefined}
        opened
        add={{ label: '添加银行卡', to: '/addBank' }}
        onClose={() => undefined}
        onPick={() => undefined}
      />
    </MemoryRouter>,
  )
const findAddLink = () => screen.queryByRole('link', { name: '添加银行卡' })

test('offers another card up to the limit, then names the limit', () => {
  renderWithCards(cardLimit.max - 1)
  expect(findAddLink()).toBeTruthy()
  expect(screen.queryByText(cardLimit.fullMessage)).toBeNull()
  cleanup()
  renderWithCards(cardLimit.max)
  expect(findAddLink()).toBeNull()
  expect(screen.getByText(cardLimit.fullMessage)).toBeTruthy()
})
