/** The parts of Bruno's own language that are used here; the package brings no types. */
declare module '@usebruno/lang' {
  interface Pair {
    name: string
    value: string
    enabled: boolean
  }
  interface Request {
    meta: { name: string; type?: 'http'; seq: number }
    http: { method: string; url: string; body: string; auth: string }
    params?: (Pair & { type: 'query' | 'path' })[]
    headers?: Pair[]
    body?: {
      json?: string
      multipartForm?: { name: string; type: 'file'; value: string[]; enabled: boolean }[]
    }
    vars?: { req?: Pair[]; res?: (Pair & { local?: boolean })[] }
    assertions?: Pair[]
    script?: { req?: string; res?: string }
    docs?: string
  }
  interface Collection {
    meta?: { name: string; seq: number }
    headers?: Pair[]
    auth?: { mode: string; bearer?: { token: string } }
    docs?: string
  }
  interface Environment {
    variables: (Pair & { secret?: boolean })[]
  }
  export function jsonToBruV2(request: Request): string
  export function bruToJsonV2(text: string): Request
  export function jsonToCollectionBru(collection: Collection): string
  export function collectionBruToJson(text: string): Collection
  export function envJsonToBruV2(environment: Environment): string
  export function bruToEnvJsonV2(text: string): Environment
}
