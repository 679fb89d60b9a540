import type { AddressInfo } from 'node:net'
import { createContext, runInContext } from 'node:vm'
import * as bruno from '@usebruno/lang'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '@/contract/all'
import { movesMoney } from '@/contract/endpoint'
import { createFakeServer } from '@mocks/http/server'
import { type Files, collection } from './brunoCollection'
import { examplesOfFake } from './examples'

const { server } = createFakeServer({ token: 'sesame' })
let baseUrl = ''
let files: Read
let ran: Ran[]
beforeAll(async () => {
  files = readCollection(collection(await examplesOfFake()))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  ran = await runCollection(files, environment())
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const environment = () => ({ baseUrl, controlToken: 'sesame', world: 'one' })
const idOf = (file: string) => /\d ([\w.]+)\.bru$/.exec(file)?.[1]

describe('the collection', () => {
  it('runs from top to bottom on a fresh server: every call of the contract answers 200', async () => {
    const called = ran.map(({ file }) => idOf(file))
    expect(endpoints.map(({ id }) => id).filter((id) => !called.includes(id))).toEqual([])
    expect(ran.filter(({ status }) => status !== 200)).toEqual([])
    // No variable that no answer gave.
    expect(ran.filter(({ sent }) => /\{\{|undefined/.test(sent))).toEqual([])
  })

  it('moves money again when it runs again: no request_id is used twice', async () => {
    const again = await runCollection(files, environment())
    const moving = new Set<string | undefined>(endpoints.filter(movesMoney).map(({ id }) => id))
    const ids = [...ran, ...again]
      .filter(({ file }) => moving.has(idOf(file)))
      .map(({ sent }) => (JSON.parse(sent) as { request_id: string }).request_id)
    expect(ids.length).toBe(2 * moving.size)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/)
  })

  it('fails where a call fails: with a wrong password', async () => {
    const wrong = { ...environment(), world: 'two', password: 'wrong' }
    await expect(runCollection(files, wrong)).rejects.toThrow(
      'user.login.bru: res.body.code is 500',
    )
  })
})

type Vars = Record<string, string>
interface Ran {
  file: string
  sent: string
  status: number
  answer: { code?: number; message?: string }
}

type Read = ReturnType<typeof readCollection>

/** What Bruno's own parser finds in the files; requests in the order of folders and seq. */
function readCollection(files: Files) {
  const text = (name: string) => String(files.get(name))
  const whole = bruno.collectionBruToJson(text('collection.bru'))
  const requests = [...files.keys()]
    .filter((name) => /^\d-.*\/\d/.test(name))
    .map((file) => ({ file, folder: file.split('/')[0]!, request: bruno.bruToJsonV2(text(file)) }))
    .toSorted((a, b) => a.folder.localeCompare(b.folder) || a.request.meta.seq - b.request.meta.seq)
  const { variables } = bruno.bruToEnvJsonV2(text('environments/fake.bru'))
  return { files, whole, variables, requests }
}

/**
 * Runs a collection as Bruno does: scripts, variables, the collection's headers and token, what an answer gives,
 * the assertions. Throws at the first that does not hold.
 */
async function runCollection(
  { files, whole, variables, requests }: Read,
  environment: Vars,
): Promise<Ran[]> {
  const vars: Vars = {}
  for (const { name, value } of variables) vars[name] = value
  Object.assign(vars, environment)
  const filled = (words: string) =>
    words.replace(/\{\{(\w+)\}\}/g, (all, name: string) => vars[name] ?? all)
  const bru = { setVar: (name: string, value: string) => void (vars[name] = value) }
  const scope = createContext({ bru })
  const evaluated = (words: string): unknown => runInContext(words, scope)
  const ran: Ran[] = []
  for (const { file, request } of requests) {
    const { http, script, params } = request
    if (script?.req) evaluated(script.req)
    const headers = new Headers()
    for (const { name, value } of [...(whole.headers ?? []), ...(request.headers ?? [])])
      if (filled(value)) headers.set(name, filled(value))
    if (http.auth === 'inherit')
      headers.set('authorization', `Bearer ${filled(whole.auth!.bearer!.token)}`)
    if (http.body === 'json') headers.set('content-type', 'application/json')
    const body = bodyOf(request, files, filled)
    const url = filled(http.url)
    for (const { name, value } of params ?? []) {
      if (new URL(url).searchParams.get(name) !== filled(value))
        throw new Error(`${file}: the address does not have ${name}`)
    }
    const response = await fetch(url, {
      method: http.method.toUpperCase(),
      headers,
      ...(body && { body }),
    })
    const res = { status: response.status, body: (await response.json()) as Ran['answer'] }
    scope['res'] = res
    for (const { name, value } of request.vars?.res ?? []) vars[name] = String(evaluated(value))
    const sent = typeof body === 'string' ? body : ''
    ran.push({
      file,
      sent,
      status: res.status,
      answer: res.body,
    })
    for (const { name, value } of request.assertions ?? []) {
      const is: unknown = evaluated(name)
      if (`eq ${String(is)}` !== value)
        throw new Error(
          `${file}: ${name} is ${String(is)}, not ${value}: ${JSON.stringify(res.body)} to ${sent}`,
        )
    }
  }
  return ran
}

function bodyOf({ http, body }: bruno.Request, files: Files, filled: (words: string) => string) {
  if (http.body === 'json') return filled(body?.json ?? '')
  if (http.body !== 'multipartForm') return undefined
  const form = new FormData()
  for (const { name, value } of body?.multipartForm ?? []) {
    const [file = ''] = value
    form.append(
      name,
      new File([files.get(file) as Uint8Array<ArrayBuffer>], file, { type: 'image/png' }),
    )
  }
  return form
}
