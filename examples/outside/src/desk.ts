import { ApiError, type Client } from '@xinghe/fake/client'
import { account, wallet } from '@xinghe/fake/contract'

/** The page: what is in the wallet, and a transfer out of it. */
export async function show(page: Document, api: Client) {
  const balance = page.querySelector('output')!
  const status = page.querySelector('[role=status]')!
  const form = page.querySelector('form')!

  const look = async () => {
    const { data } = await api.call(account.readBalance)
    balance.textContent = data.balance
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const { value } = form.querySelector('input')!
    void api
      .call(wallet.transfer, {
        amount: value,
        sourcetype: 'userbalance',
        targettype: 'HCZR',
      })
      .then(({ message }) => (status.textContent = message))
      .then(look)
      .catch((error: unknown) => {
        status.textContent = error instanceof ApiError ? error.message : String(error)
      })
  })
  await look()
}
