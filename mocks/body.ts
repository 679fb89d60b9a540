import type { Upload } from './answer'

/** What a call brought, and its files; NOT_JSON when it cannot be read. */
export async function bodyOf(
  request: Request,
  query: URLSearchParams,
): Promise<{ body: unknown; files: Record<string, Upload> }> {
  const files: Record<string, Upload> = {}
  if (request.method === 'GET') return { body: Object.fromEntries(query), files }
  if (request.headers.get('content-type')?.startsWith('multipart/form-data')) {
    const form = await request.formData().catch(() => new FormData())
    const body: Record<string, unknown> = {}
    for (const [name, value] of form) {
      body[name] = value
      if (typeof value === 'string') continue
      const bytes = new Uint8Array(await value.arrayBuffer())
      files[name] = { name: value.name, type: value.type, bytes }
    }
    return { body, files }
  }
  const content = await request.text()
  try {
    return { body: content === '' ? {} : (JSON.parse(content) as unknown), files }
  } catch {
    return { body: NOT_JSON, files }
  }
}

/** Stands for a body that could not be read. */
export const NOT_JSON = '<not json>'
