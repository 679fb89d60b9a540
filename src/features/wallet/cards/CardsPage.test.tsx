import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { screenWords } from '@/lib/text/screenWords'
import { renderWithMantine } from '@/ui/testing'
import { BankCard } from './CardsPage'

const validAddress = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const renderAddressCard = (bank_no: string) => {
  const card = { id: '1', bank: 'USDT', bank_owner: 'TRC20', bank_no, bank_address: '', ico: '' }
  renderWithMantine(<BankCard card={card} isAddress onRemove={() => undefined} busy={false} />)
}
afterEach(cleanup)

it('warns of a bound address that fails its checksum only', () => {
  renderAddressCard(validAddress)
  expect(screen.queryByText(screenWords.invalidAddress)).toBeNull()
  cleanup()
  renderAddressCard(validAddress.replace('NHq', 'NHp'))
  expect(screen.getByText(screenWords.invalidAddress)).toBeTruthy()
})
