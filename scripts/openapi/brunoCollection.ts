import * as bruno from '@usebruno/lang'
import { REQUEST_ID } from '@/contract/requestId'
import { type Endpoint, movesMoney } from '@/contract/endpoint'
import type { Examples } from './document'
import { Found } from '../contract/earlierAnswers'
import { plan } from '../contract/run'
import type { Sample } from '../contract/samples'
import { scenarioOf, SETTINGS } from './examples'
import { frame, PICTURE } from './brunoFrame'
import { gives, takes } from './brunoValues'
import type { Files } from './brunoFiles'

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
