import { readFileSync } from 'node:fs'
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv'
import { describe, expect, it } from 'vitest'
import { faultNames, faults, type Fault } from '@fixtures/faults'
import { fieldsOf, inputOf } from './schemas'
import { offered } from './controlWords'
import { controlOf } from './words'

const fieldsIn = (name: string) => fieldsOf(name, offered.get(name) ?? { about: '' })
const ajv = new AjvJsonSchemaValidator()
/** What the advertised schema of a tool says against these arguments; undefined when they fit. */
function against(name: string, args: readonly unknown[]) {
  const fields = fieldsIn(name)
  const given = fields.flatMap((one, i) => (args[i] === undefined ? [] : [[one.name, args[i]]]))
  return ajv.getValidator(inputOf(fields))(Object.fromEntries(given)).errorMessage
}
const rule = (answer: object) => [{ on: 'wallet.transfer', answer }]

/** The command lines of a page, as words: 'one' in quotes is one. */
const commandsOf = (page: string) =>
  [...readFileSync(page, 'utf8').matchAll(/^npx xinghe-fake (.+)$/gm)].map(([, line = '']) =>
    [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain = '']) => quoted ?? plain),
  )

describe('an advertised schema', () => {
  it.each(commandsOf('docs/outside.md').filter(([name, file]) => name !== 'bundle' || !file))(
    'takes the example of the guide: %s %s',
    (...words) => {
      const { control, args } = controlOf(words)
      expect(against(control, args)).toBeUndefined()
    },
  )
  it.each<[string, unknown[]]>([
    ['rules.add', [{ on: '*', delay: [100, 300], nth: 2 }]],
    ['rules.add', [{ on: '*', delay: { median: 5, sigma: 1 } }]],
    ['rules.add', rule({ code: 500, message: '繁忙', data: null })],
    ['rules.add', rule({ status: 502 })],
    ['network.delay', [{ delay: [100, 300] }]],
    ['network.delay', [{ delay: 100 }]],
    ['network.delay', [{}]],
    ['holds.release', ['hold1']],
    ['holds.release', ['wallet.transfer']],
    ['clock.advance', [-3600]],
    ['clock.advance', ['-1d']],
    ['load', ['tron-paid', { at: '2026-03-14 11:20' }]],
    ['load', [{ name: 'own' }]],
  ])('of %s takes %j', (name, args) => {
    expect(against(name, args)).toBeUndefined()
  })
  it.each(faultNames)('of a rule takes the fault %s', (fault) => {
    const { fields }: Fault = faults[fault]
    const given: object = Object.fromEntries(
      Object.keys(fields).map((field) => [field, field === 'ms' ? 3000 : 'data.balance']),
    )
    expect(against('rules.add', rule({ fault, ...given }))).toBeUndefined()
  })
  it.each<[string, unknown[]]>([
    ['rules.add', rule({ fault: 'ofline' })],
    ['rules.add', rule({ fault: 'drip' })],
    ['network.delay', [{ delay: [100] }]],
    ['holds.release', ['held']],
    ['clock.advance', ['2 weeks']],
  ])('of %s refuses %j as the control does', (name, args) => {
    expect(against(name, args)).toBeDefined()
  })
})
