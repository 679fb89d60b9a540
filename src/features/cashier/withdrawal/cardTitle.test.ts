import { expect, it } from 'vitest'
import { screenWords } from '@/lib/screenWords'
import { cardWarning } from './cardTitle'

const card = (bank: string, bank_owner: string, bank_no: string) => ({
  id: '1',
  bank,
  bank_owner,
  bank_no,
  bank_address: '',
  ico: '',
})

it('warns of an address that cannot be right, and of nothing else', () => {
  const sound = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
  expect(cardWarning(card('USDT', 'TRC20', sound))).toBeUndefined()
  expect(cardWarning(card('USDT', 'TRC20', `${sound.slice(0, -1)}T`))).toBe(
    screenWords.spoiltAddress,
  )
  expect(cardWarning(card('USDT', 'ERC20', '0x52908400098527886E'))).toBeUndefined()
  expect(cardWarning(card('中国工商银行', '王芳', '6222021234567890'))).toBeUndefined()
})
