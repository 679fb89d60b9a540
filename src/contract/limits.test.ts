import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { cardLimit } from './cards'
import { withdrawalLimit } from './cashier'
import { entryLimit } from './entry'
import { newPasswordLimit } from './profile'

const spec = readFileSync('docs/spec.md', 'utf8')

it.each([
  withdrawalLimit.message,
  cardLimit.number.message,
  cardLimit.payPass.message,
  entryLimit.username.message,
  entryLimit.password.message,
  entryLimit.payPassword.message,
  entryLimit.realname.message,
  entryLimit.unequalMessage,
  newPasswordLimit.oldMessage,
  newPasswordLimit.newMessage,
  newPasswordLimit.sameMessage,
])('the spec has the message: %s', (message) => expect(spec).toContain(message))
