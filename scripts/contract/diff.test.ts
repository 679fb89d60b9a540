import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { addresses } from '../scenarios/addresses'
import { nameOf } from '../screens/names'
import { diffMain, linesOf, tellingOf as telling } from './diff'
import { callsOf } from './openapiFields'

const tellingOf = (old: unknown, fresh: unknown) => telling(callsOf(old), callsOf(fresh))

interface Shape {
  properties: Record<string, { enum?: unknown[]; type?: unknown } & Record<string, unknown>>
  required: string[]
}
interface Doc {
  paths: Record<string, unknown>
  components: { schemas: Record<string, Shape> }
}
const ours = JSON.parse(
  readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8'),
) as Doc

/** What the gate says of our own document after a change. */
function told(change: (schemas: Doc['components']['schemas'], doc: Doc) => unknown) {
  const doc = structuredClone(ours)
  change(doc.components.schemas, doc)
  return tellingOf(ours, doc)
}
const without = (shape: Shape | undefined, field: string) => {
  Reflect.deleteProperty(shape!.properties, field)
  shape!.required = shape!.required.filter((one) => one !== field)
}
const grades = (changes: ReturnType<typeof told>) =>
  changes.map(({ grade, side, field, what }) => `${grade}: ${side} ${field} ${what}`)

describe('our own document', () => {
  it('has no change where it is the same, in whatever order', () => {
    const doc = structuredClone(ours)
    doc.paths = Object.fromEntries(Object.entries(doc.paths).reverse())
    expect(tellingOf(ours, doc)).toEqual([])
  })

  it('without a field: breaking, with the screens that read it and what stands there', () => {
    const [change, ...more] = told(({ Venue }) => without(Venue, 'balance'))
    expect(more).toEqual([])
    expect(linesOf(change!)).toBe(
      'breaking  POST /api/balancelist (wallet.venues) answer data[].balance: removed\n' +
        '    /money 我的钱包, /withdrawal 取款, /transfer 转账: «--», nothing or neutral words in its place',
    )
  })

  it('without something vital: the words of that failure, after a tap and on a screen', () => {
    const sees = (object: string, field: string) =>
      told(({ [object]: shape }) => without(shape, field))[0]?.screens?.map((one) => one.sees)
    expect(sees('NewTronOrder', 'usdt_amount')).toEqual(['«结果待确认»'])
    expect(sees('Card', 'id')).toContain(
      'its row left out, and «有 N 条记录暂时无法显示»; the list’s error where none is left',
    )
  })

  it('with a vital field of rows that may be null: the row is left out', () => {
    const [change] = told(({ Bet }) => {
      Bet!.properties['bet_amount'] = { anyOf: [Bet!.properties['bet_amount'], { type: 'null' }] }
    })
    expect(change?.what).toBe('null is possible')
    expect(change?.screens?.map(({ name, sees }) => [name, sees.slice(0, 16)])).toEqual([
      ['投注记录', 'its row left out'],
    ])
  })

  it('with a new optional field, asked for or told: fine', () => {
    const changes = told(({ UserLoginRequest, Venue }) => {
      UserLoginRequest!.properties['otp'] = { type: 'string' }
      Venue!.properties['colour'] = { type: 'string' }
    })
    expect(grades(changes)).toEqual(['fine: request otp added', 'fine: answer data[].colour added'])
    expect(changes.map(linesOf)).toEqual([
      'fine      POST /api/login_pc (user.login) request otp: added',
      'fine      POST /api/balancelist (wallet.venues) answer data[].colour: added',
    ])
  })

  it('that asks for more, or takes less: breaking, with the words of a refusal', () => {
    const changes = told(({ TronCreateRequest }) => {
      TronCreateRequest!.properties['memo'] = { type: 'string' }
      TronCreateRequest!.required.push('memo')
      TronCreateRequest!.properties['money'] = { type: 'integer' }
    })
    expect(grades(changes)).toEqual([
      'breaking: request money type string → integer',
      'breaking: request memo added, required',
    ])
    for (const { screens } of changes)
      expect(screens).toEqual([
        {
          path: '/recharge',
          name: '存款',
          deed: 'USDT 下单',
          sees: 'the words of the server’s refusal, else «下单失败»',
        },
      ])
  })

  it('with another value of a list: a warning where it is told, fine where it is asked for', () => {
    const changes = told(({ Bet, DepositByUsdt }) => {
      Bet!.properties['status']!.enum!.push(9)
      DepositByUsdt!.properties['catepay']!.enum!.push('ERC20')
    })
    expect(grades(changes)).toEqual([
      'warning: answer data.data[].status value 9 added',
      'fine: request catepay value "ERC20" added',
    ])
    expect(changes[0]?.screens?.[0]).toMatchObject({ name: '投注记录', path: '/betRecord' })
  })

  it('without a call, and with another one', () => {
    const changes = told((_, { paths }) => {
      paths['/api/new'] = { get: {} }
      Reflect.deleteProperty(paths, '/api/transfer')
    })
    expect(changes.map(linesOf)).toEqual([
      'breaking  POST /api/transfer (wallet.transfer): removed\n    /transfer 转账 (转账): «结果待确认»',
      'fine      GET /api/new (GET /api/new): added',
    ])
    const without = structuredClone(ours)
    Reflect.deleteProperty(without.paths, '/api/transfer')
    expect(tellingOf(without, ours).map(linesOf)).toEqual([
      'fine      POST /api/transfer (wallet.transfer): added',
    ])
  })
})

describe('documents of others', () => {
  const doc = (schema: unknown, media = 'application/json', more: object = {}) => ({
    openapi: '3.0.3',
    servers: [{ url: '/api/v1' }],
    paths: {
      '/pets/{id}': {
        parameters: [{ $ref: '#/components/parameters/a~1b' }],
        get: { responses: { '2XX': { content: { [media]: { schema } } } } },
      },
    },
    components: {
      parameters: {
        'a/b': { name: 'page', in: 'query', required: true, schema: { type: 'integer' } },
      },
      schemas: {
        Pet: {
          allOf: [
            { $ref: '#/components/schemas/Named' },
            { type: 'object', properties: { parent: { $ref: '#/components/schemas/Pet' } } },
          ],
        },
        Named: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } },
        ...more,
      },
    },
  })
  const pet = { $ref: '#/components/schemas/Pet' }
  const of = (...[old, fresh]: [unknown, unknown]) => grades(tellingOf(old, fresh))

  it('are read through references, allOf, a schema in itself, and another kind of JSON', () => {
    const named = { type: 'object', properties: { name: { type: 'string', nullable: true } } }
    expect(of(doc(pet), doc(pet))).toEqual([])
    expect(
      of(doc(pet, 'application/hal+json'), doc(pet, 'application/hal+json', { Named: named })),
    ).toEqual(['breaking: answer name null is possible', 'breaking: answer name optional now'])
    expect(of(doc(pet), doc(pet, 'application/xml'))).toEqual([
      'breaking: answer  type application/json object → application/xml object',
    ])
  })

  it('are refused where they cannot be read', () => {
    expect(() => of(doc({ $ref: '#/nowhere' }), doc(pet))).toThrow('#/nowhere')
    expect(() => of({ swagger: '2.0' }, doc(pet))).toThrow('no OpenAPI 3 document')
  })
})

it('every screen has a name', () => {
  expect(addresses.filter(({ path }) => nameOf(path).startsWith('/'))).toEqual([])
})

it('the command ends with 1 on a breaking change, and writes its report into a new folder', () => {
  const at = mkdtempSync(join(tmpdir(), 'diff-'))
  onTestFinished(() => rmSync(at, { recursive: true, force: true }))
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const call = { post: { operationId: 'a', responses: {} } }
  const file = (...paths: string[]) => {
    const document = {
      openapi: '3.1.0',
      paths: Object.fromEntries(paths.map((one) => [one, call])),
    }
    writeFileSync(join(at, `${paths.length}.json`), JSON.stringify(document))
    return join(at, `${paths.length}.json`)
  }
  const [one, two, report] = [file('/a'), file('/a', '/b'), join(at, 'new', 'report.json')]
  expect(diffMain([one, two, '--json', report])).toBe(0)
  expect(log.mock.lastCall).toEqual(['\n1 change: 0 breaking, 0 warning, 1 fine'])
  expect(JSON.parse(readFileSync(report, 'utf8'))).toMatchObject({ counts: { fine: 1 } })
  expect(diffMain([two, one])).toBe(1)
  expect(() => diffMain(['HEAD:nothing.json', one])).toThrow('HEAD:nothing.json')
})
