import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { withdrawalLimit } from './cashier'
import { entryLimit } from './entry'
import { newPasswordLimit } from './profile'
import { cardLimit } from './cards'

/** Numbers become placeholders, so that a limit may differ from the spec's while the sentence is the same. */
const form = (text: string) => text.replaceAll(/\d+/g, '#')
const spec = form(readFileSync('docs/spec.md', 'utf8'))

it.each([
  withdrawalLimit.tooLittle,
  cardLimit.number.wrong,
  cardLimit.payPass.wrong,
  entryLimit.username.wrong,
  entryLimit.password.wrong,
  entryLimit.payPassword.wrong,
  entryLimit.realname.wrong,
  entryLimit.unequal,
  newPasswordLimit.wrongOld,
  newPasswordLimit.wrongNew,
  newPasswordLimit.same,
])('%s stands so in the spec', (words) => {
  expect(spec).toContain(form(words))
})
