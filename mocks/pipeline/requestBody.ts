import type { Upload } from '../world/answer'
import { bulkOf } from '../world/bulk'

/** Placeholders for a body that could not be read, for one nested too deeply, and for one of too many values. */
export const NOT_JSON = '<not json>'
export const TOO_DEEP = '<too deep>'
export const TOO_MUCH = '<too many values>'

/** The content of a call: a query, a form with its files, or JSON; empty becomes `{}`. */
export async function readBody(
  request: Request,
  query: URLSearchParams,
): Promise<{ body: unknown; files: Record<string, Upload> }> {
  if (request.method === 'GET') return { body: Object.fromEntries(query), files: {} }
  if (request.headers.get('content-type')?.startsWith('multipart/form-data'))
    return readForm(await request.formData().catch(() => new FormData()))
  return { body: parsed(await request.text()), files: {} }
}

async function readForm(form: FormData) {
  const files: Record<string, Upload> = {}
  const body: Record<string, unknown> = {}
  for (const [name, value] of form) {
    body[name] = value
    if (typeof value === 'string') continue
    const bytes = new Uint8Array(await value.arrayBuffer())
    files[name] = { name: value.name, type: value.type, bytes }
  }
  return { body, files }
}

function parsed(content: string): unknown {
  if (content === '') return {}
  const bulk = bulkOf(content)
  if (bulk) return bulk === 'deep' ? TOO_DEEP : TOO_MUCH
  try {
    return JSON.parse(content)
  } catch {
    return NOT_JSON
  }
}
