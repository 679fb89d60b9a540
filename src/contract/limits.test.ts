import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { cardLimit } from './cards'
import { withdrawalLimit } from './cashier'
import { entryLimit } from './entry'
import { newPasswordLimit } from './profile'

const spec = readFileSync('docs/spec.md', 'utf8')

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
])('equals the spec: %s', (words) => {
  expect(spec).toContain(words)
})
