import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createLoggedInAppForEachTest } from '@/shared/session/testingApp'
import AddAddressPage from './AddAddressPage'
import { ADDRESS_TYPO_MESSAGE } from './cardRules'

const app = createLoggedInAppForEachTest()

const validAddress = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const getField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'USDT地址' })
const typeAndGetHint = (typed: string) => {
  fireEvent.change(getField(), { target: { value: typed } })
  const hint = getField().getAttribute('aria-describedby')
  return hint === null ? '' : document.getElementById(hint)?.textContent
}

it('shows the typed address in groups from its first character', () => {
  app.render(<AddAddressPage />)
  expect(typeAndGetHint('')).toBe('')
  expect(typeAndGetHint('TR7NHq')).toBe('TR7NHqTRC20 地址以 T 开头，共34位，当前6位，请核对')
  expect(typeAndGetHint(validAddress)).toBe(validAddress)
  expect(typeAndGetHint(`https://tronscan.org/#/address/${validAddress}`)).toBe(validAddress)
  const typo = validAddress.replace('NHq', 'NHp')
  expect(typeAndGetHint(typo)).toBe(typo + ADDRESS_TYPO_MESSAGE)
})
