import type { Endpoint } from '@/contract/endpoint'
import { REQUEST_ID } from '@/contract/envelope'

/**
 * A call as sent: the path with its query, and fetch's options. `requestId` goes into the body of calls that
 * move money.
 */
export function requestOf(
  endpoint: Endpoint,
  body: unknown,
  token: string | null,
  requestId?: string,
): { path: string; init: RequestInit & { headers: Record<string, string> } } {
  // A redirect would send a write to another address, or make a read of it whose answer says «done».
  const redirect = endpoint.effect === 'read' ? 'follow' : 'error'
  const headers: Record<string, string> = { Accept: 'application/json' }
  if (token) headers['Authorization'] = `Bearer ${token}`
  if (endpoint.method === 'GET') {
    const query = new URLSearchParams(
      Object.entries(body ?? {}).flatMap(([k, value]) =>
        value === undefined || value === null ? [] : [[k, String(value)]],
      ),
    ).toString()
    return {
      path: query ? `${endpoint.path}?${query}` : endpoint.path,
      init: { method: 'GET', headers, redirect },
    }
  }
  if (endpoint.multipart) {
    const form = new FormData()
    for (const [k, value] of Object.entries(body ?? {})) form.append(k, value as Blob | string)
    return { path: endpoint.path, init: { method: 'POST', headers, redirect, body: form } }
  }
  headers['Content-Type'] = 'application/json'
  return {
    path: endpoint.path,
    init: {
      method: 'POST',
      headers,
      redirect,
      body: JSON.stringify({ ...(body as object), ...(requestId && { [REQUEST_ID]: requestId }) }),
    },
  }
}
