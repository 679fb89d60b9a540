import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createTestAppForEachTest } from '@/shared/session/testingApp'
import AddAddressPage from './AddAddressPage'
import { ADDRESS_TYPO_MESSAGE } from './cardRules'

const app = createTestAppForEachTest()

const sound = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const groups = sound
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'USDT地址' })
const under = (typed: string) => {
  fireEvent.change(field(), { target: { value: typed } })
  const hint = field().getAttribute('aria-describedby')
  return hint === null ? '' : document.getElementById(hint)?.textContent
}

it('shows the typed address in groups from its first character', () => {
  app.render(<AddAddressPage />)
  expect(under('')).toBe('')
  expect(under('TR7NHq')).toBe('TR7NHqTRC20 地址以 T 开头，共34位，当前6位，请核对')
  expect(under(sound)).toBe(groups)
  expect(under(`https://tronscan.org/#/address/${sound}`)).toBe(groups)
  const typo = sound.replace('NHq', 'NHp')
  expect(under(typo)).toBe(typo + ADDRESS_TYPO_MESSAGE)
})
