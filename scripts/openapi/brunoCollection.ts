import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as bruno from '@usebruno/lang'
import { type Endpoint, movesMoney } from '@/contract/endpoint'
import { REQUEST_ID } from '@/contract/requestId'
import { Found, type Sample } from '../contract/reads'
import { plan } from '../contract/run'
import { PIXEL } from '../contract/writes'
import type { Examples } from './document'
import { SETTINGS, scenarioOf } from './examples'

/** Files by their path in the collection's folder. */
export type Files = Map<string, string | Uint8Array>

/**
 * Writes them into a folder and returns their number. An older collection there is replaced. Throws, and touches
 * nothing, when the folder holds anything else.
 */
export function writeFiles(folder: string, files: Files): number {
  const there = existsSync(folder) ? readdirSync(folder) : []
  if (there.length > 0 && !there.includes('bruno.json'))
    throw new Error(`${folder} 里有别的东西：给 --bruno 一个空的文件夹`)
  rmSync(folder, { recursive: true, force: true })
  for (const [name, content] of files) {
    const path = join(folder, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
  }
  return files.size
}

/**
 * What the requests of the collection pass to each other, so that it also runs on a server whose ids are others.
 * `gives`: variables by the call whose answer holds them, as expressions of Bruno on `res`. `takes`: the fields
 * of a body that hold them, by call.
 */
const row = 'res.body.data?.data'

const gives: Record<string, Record<string, string>> = {
  'user.login': { token: 'res.body.data?.api_token' },
  'user.me': {
    userId: 'res.body.data?.id',
    username: 'res.body.data?.username',
    email: 'res.body.data?.email',
    mobile: 'res.body.data?.mobile',
    birthday: 'res.body.data?.birthday',
  },
  'promotions.list': { promotion: `${row}?.[0]?.id` },
  'tickets.list': { ticket: 'res.body.data?.list?.[0]?.id' },
  'records.transactions': {
    deposit: `${row}?.find((one) => !one.tron_address)?.out_trade_no`,
    tronOrder: `${row}?.find((one) => one.tron_address)?.out_trade_no`,
    tronAddress: `${row}?.find((one) => one.tron_address)?.tron_address`,
  },
  'cards.list': {
    boundCard: "res.body.data?.find((one) => one.bank_no === '6222021234567890123')?.id",
  },
  'tron.create': { newTronOrder: 'res.body.data?.out_trade_no' },
}

const author = { user_id: 'userId', username: 'username' }

const takes: Record<string, Record<string, string>> = {
  'user.login': { name: 'user', password: 'password', code: 'code' },
  'user.register': { name: 'newUser', password: 'password', confirmPass: 'password', code: 'code' },
  'user.update': { email: 'email', mobile: 'mobile', birthday: 'birthday' },
  'promotions.detail': { id: 'promotion' },
  'tickets.detail': { id: 'ticket' },
  'tickets.create': author,
  'tickets.reply': { work_order_id: 'ticket', ...author },
  'deposit.info': { deposit_no: 'deposit' },
  'tron.status': { out_trade_no: 'tronOrder' },
  'tron.qrcode': { address: 'tronAddress' },
  'tron.submitHash': { out_trade_no: 'newTronOrder' },
  'cards.bind': { pay_pass: 'payPassword' },
  'cards.remove': { id: 'boundCard' },
}

/** A picture for the upload, beside the requests. */
const PICTURE = 'pixel.png'

const ABOUT = `Made by \`npm run openapi -- --bruno\`; not written by hand. Choose the environment «fake», start
\`npm run api\`, and run the whole collection: login stores the token, and each answer gives what later calls need.

On a real server set baseUrl, user, password and payPassword, leave out the folders 0-world and
4-other-situations, and run 1-reads alone unless the account is for testing: 2-writes changes it, 3-money moves
money. newUser must be free on that server.`

const variables: Record<string, string> = {
  baseUrl: 'http://127.0.0.1:4010',
  world: 'bruno',
  token: '',
  controlToken: '',
  user: 'demo888',
  password: 'demo888',
  payPassword: '888888',
  code: '0000',
  newUser: 'qy2026',
}

/** Everything of the collection but its requests: what all of them send, the variables, the folders, a picture. */
function frame(folders: readonly string[]): Files {
  const environment = {
    variables: Object.entries(variables).map(([name, value]) => ({ name, value, enabled: true })),
  }
  const files: Files = new Map<string, string | Uint8Array>([
    [
      'bruno.json',
      `${JSON.stringify({ version: '1', name: '星河 H5', type: 'collection', ignore: [] }, null, 2)}\n`,
    ],
    [
      'collection.bru',
      bruno.jsonToCollectionBru({
        headers: [
          { name: 'Accept', value: 'application/json', enabled: true },
          { name: 'x-world', value: '{{world}}', enabled: true },
        ],
        auth: { mode: 'bearer', bearer: { token: '{{token}}' } },
        docs: ABOUT,
      }),
    ],
    ['environments/fake.bru', bruno.envJsonToBruV2(environment)],
    [PICTURE, Buffer.from(PIXEL, 'base64')],
  ])
  folders.forEach((name, i) =>
    files.set(`${name}/folder.bru`, bruno.jsonToCollectionBru({ meta: { name, seq: i + 1 } })),
  )
  return files
}

type Content = Omit<bruno.Request, 'meta' | 'assertions'>

const FOLDERS = {
  world: '0-world',
  read: '1-reads',
  write: '2-writes',
  money: '3-money',
  apart: '4-other-situations',
  end: '5-end',
} as const

/** Pure script, so that it also runs in Bruno's safe mode. */
const TAPPED =
  "bru.setVar('requestId', Array.from({ length: 32 }, () => Math.floor(Math.random() * 16).toString(16)).join(''))"
const pairs = (values: Record<string, string>) =>
  Object.entries(values).map(([name, value]) => ({ name, value, enabled: true }))

/**
 * The contract as a collection for Bruno that runs from top to bottom: each call once, after those whose answers
 * it needs. `examples` are its bodies. What a call in its place would refuse runs in a scenario of its own.
 */
export function collection({ calls }: Examples): Files {
  const files = frame(Object.values(FOLDERS))
  const counts = new Map<string, number>()
  const add = (folder: keyof typeof FOLDERS, name: string, content: Content, code = true) => {
    const seq = (counts.get(folder) ?? 0) + 1
    counts.set(folder, seq)
    const request = {
      meta: { name: `${String(seq).padStart(2, '0')} ${name}`, type: 'http', seq } as const,
      ...content,
      assertions: pairs({ 'res.status': 'eq 200', ...(code && { 'res.body.code': 'eq 200' }) }),
    }
    files.set(`${FOLDERS[folder]}/${request.meta.name}.bru`, bruno.jsonToBruV2(request))
  }

  add('world', 'load default', loading('default', {}), false)
  for (const { endpoint, kind, first } of plan) {
    const body = calls[endpoint.id]?.asked ?? {}
    const apart = scenarioOf(endpoint)
    if (apart) {
      add('apart', `load ${apart}`, loading(apart, { token: 'res.body.token' }), false)
      add('apart', endpoint.id, asking(endpoint, body, false))
      continue
    }
    for (const before of first)
      add(kind, `${before.endpoint.id} before`, asking(before.endpoint, fixed(before), true))
    add(kind, endpoint.id, asking(endpoint, body, true))
  }
  return files
}

/** The body of a call that needs no earlier answer. */
const fixed = ({ body }: Sample) => body(new Found(), SETTINGS) as Record<string, unknown>

/** The fake's control surface puts a scenario into the world. */
const loading = (scenario: string, vars: Record<string, string>): Content => ({
  http: { method: 'post', url: '{{baseUrl}}/__control/load', body: 'json', auth: 'none' },
  headers: pairs({ 'x-control-token': '{{controlToken}}' }),
  body: { json: JSON.stringify([scenario]) },
  vars: { res: pairs(vars) },
  docs: `Puts the scenario ${scenario} into {{world}}. Only the fake has this: leave it out on another server.`,
})

/** One call of the contract; `chained` with the values of earlier answers in the place of the example's. */
function asking(endpoint: Endpoint, body: Record<string, unknown>, chained: boolean): Content {
  const { id, title, method, path, open, multipart } = endpoint
  const moves = movesMoney(endpoint)
  const variables: Record<string, string> = {
    ...(chained && takes[id]),
    ...(moves && { [REQUEST_ID]: 'requestId' }),
  }
  const told = Object.entries(body).map(([name, value]) => {
    const variable = variables[name]
    return [name, variable ? `{{${variable}}}` : value] as const
  })
  const query = told.map(([name, value]) => `${name}=${String(value)}`).join('&')
  const reads = method === 'GET'
  return {
    http: {
      method: method.toLowerCase(),
      url: `{{baseUrl}}${path}${reads && query ? `?${query}` : ''}`,
      body: reads ? 'none' : multipart ? 'multipartForm' : 'json',
      auth: open ? 'none' : 'inherit',
    },
    ...(reads && {
      params: pairs(Object.fromEntries(told.map(([name, value]) => [name, String(value)]))).map(
        (one) => ({ ...one, type: 'query' as const }),
      ),
    }),
    ...(!reads && {
      body: multipart
        ? {
            multipartForm: [
              { name: 'file', type: 'file' as const, value: [PICTURE], enabled: true },
            ],
          }
        : { json: JSON.stringify(Object.fromEntries(told), null, 2) },
    }),
    ...(gives[id] && { vars: { res: pairs(gives[id]) } }),
    ...(moves && { script: { req: TAPPED } }),
    docs: `${title}（${id}）${moves ? '\n\nMoves money: a new request_id for each run.' : ''}`,
  }
}
