import { createContext, runInContext } from 'node:vm'
import * as bruno from '@usebruno/lang'
import type { Files } from './brunoFiles'

type Vars = Record<string, string>
export interface Ran {
  file: string
  sent: string
  status: number
  answer: { code?: number; message?: string }
}

export type Read = ReturnType<typeof readCollection>

/** What Bruno's own parser finds in the files; requests in the order of folders and seq. */
export function readCollection(files: Files) {
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
export async function runCollection(
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
