import type { Card } from '@/contract/cards'
import { isSpoiltAddress } from '@/lib/tronCheck'
import { screenWords } from '@/lib/screenWords'
import { tail } from './withdrawalRules'

/** «中国工商银行 尾号7890», «USDT-TRC20 尾号fGqK». */
export function cardTitle({ bank, bank_owner, bank_no }: Card): string {
  const name = bank === 'USDT' && bank_owner ? `${bank}-${bank_owner}` : bank
  return `${name} 尾号${tail(bank_no)}`.trim()
}

/** The warning about an address, to be shown before money goes to it. */
export const cardWarning = ({ bank, bank_owner, bank_no }: Card): string | undefined =>
  bank === 'USDT' && isSpoiltAddress(bank_no, bank_owner) ? screenWords.spoiltAddress : undefined
