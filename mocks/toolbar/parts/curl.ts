import type { Entry } from '../../world/entry'

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** A call of the journal as a command for a shell. What the journal starred out has to be filled in. */
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
