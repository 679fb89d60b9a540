import { listTransactions } from '@/contract/records'
import { answer } from '../answer'
import { transactions } from '../rules/records'

export const recordsHandlers = [
  answer(listTransactions, ({ world, member, body }) => transactions(world, member, body)),
]
