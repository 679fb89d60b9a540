import { listBets, listTransactions } from '@/contract/records'
import { answer } from '../../world/answer'
import { betPage, transactions } from './records'

export const recordsHandlers = [
  answer(listTransactions, ({ world, member, body }) => transactions(world, member, body)),
  answer(listBets, ({ world, member, body }) => betPage(world, member, body)),
]
