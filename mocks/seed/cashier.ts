import { bankNames } from '@fixtures/banks'
import { payRanges, receivingBanks } from '@fixtures/content/site'
import type { World } from '../world/world'

/** Limits, the list of banks, and the accounts to pay into. */
export function seedCashier({ db }: World) {
  for (const range of payRanges) db.insert('payRanges', { ...range })
  bankNames.forEach((name, i) => db.insert('banks', { id: `bank${i + 1}`, name, rank: i + 1 }))
  for (const bank of receivingBanks) {
    db.insert('receivingBanks', {
      id: bank.id,
      bankNo: bank.bank_no,
      owner: bank.bank_owner,
      bankName: bank.bank_name,
      address: bank.bank_address,
    })
  }
}
