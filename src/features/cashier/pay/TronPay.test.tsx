import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { submitTronHash } from '@/contract/tron'
import { createLoggedInAppForEachTest, createSuccess } from '@/shared/session/testingApp'
import { TronHashForm } from './TronPay'

const app = createLoggedInAppForEachTest()
beforeEach(() => {
  app.respondTo(submitTronHash, () => createSuccess(null))
})

const hash = 'ab12'.repeat(16)
test.each([
  ['in an explorer’s link', `https://tronscan.org/#/transaction/${hash}`],
  ['with blanks', ` ${hash.slice(0, 32)} ${hash.slice(32)} `],
])('sends the hash of text pasted %s', async (_, pasted) => {
  app.render(<TronHashForm orderNo="T1" wasSubmitted={false} onSubmitted={() => undefined} />)
  await userEvent.click(screen.getByRole('textbox', { name: '交易哈希' }))
  await userEvent.paste(pasted)
  await userEvent.click(screen.getByRole('button', { name: '提交哈希' }))
  await waitFor(() =>
    expect(app.getSentBodies(submitTronHash)).toEqual([{ out_trade_no: 'T1', tx_hash: hash }]),
  )
})
