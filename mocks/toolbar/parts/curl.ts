import type { Entry } from '../../world/entry'

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** A journal's call as a curl command. Values that the journal starred out must be filled in by hand. */
export function curlOf({ method, path, request }: Entry, origin: string): string {
  const get = method === 'GET'
  const query = get ? new URLSearchParams(request as Record<string, string>).toString() : ''
  const parts = [
    `curl ${get ? '' : `-X ${method} `}${quoted(`${origin}${path}${query && `?${query}`}`)}`,
    `-H ${quoted('authorization: Bearer ***')}`,
    ...(get
      ? []
      : [
          `-H ${quoted('content-type: application/json')}`,
          `--data ${quoted(JSON.stringify(request ?? {}))}`,
        ]),
  ]
  return parts.join(' \\\n  ')
}
