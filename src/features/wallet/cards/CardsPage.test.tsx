import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { screenWords } from '@/lib/text/screenWords'
import { renderWithMantine } from '@/ui/testing'
import { BankCard } from './CardsPage'

const sound = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const show = (bank_no: string, bank_owner = 'TRC20') => {
  const card = { id: '1', bank: 'USDT', bank_owner, bank_no, bank_address: '', ico: '' }
  renderWithMantine(<BankCard card={card} isAddress onRemove={() => undefined} busy={false} />)
}
afterEach(cleanup)

it('warns of a bound address that fails its checksum only', () => {
  show(sound)
  expect(screen.queryByText(screenWords.spoiltAddress)).toBeNull()
  cleanup()
  show(sound.replace('NHq', 'NHp'))
  expect(screen.getByText(screenWords.spoiltAddress)).toBeTruthy()
})
