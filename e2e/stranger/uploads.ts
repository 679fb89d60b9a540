import { randomUUID } from 'node:crypto'
import { extname } from 'node:path'
import { drawn } from './pictures.ts'

const uploads = new Map<string, Buffer>()

/** Keeps a member's file; returns its path below /uploads. */
export function saveUpload(stem: string, file: { name: string; bytes: Buffer }) {
  const path = `${stem}-${randomUUID().slice(0, 8)}${extname(file.name)}`
  uploads.set(path, file.bytes)
  return path
}

/** The picture below /uploads: a member's own, or one drawn for the name. */
export const uploaded = (path: string) => uploads.get(path) ?? drawn(path)

/** The file of a multipart body in the field «file». */
export function fileOf(body: Buffer, type: string | undefined) {
  const boundary = /boundary="?([^";]+)"?/.exec(type ?? '')?.[1]
  if (!boundary) return undefined
  // One character a byte, so that positions in the text are positions in the body.
  const text = body.toString('latin1')
  for (const part of text.split(`--${boundary}`)) {
    const [head = '', ...rest] = part.split('\r\n\r\n')
    const name = /name="file"; filename="([^"]*)"/.exec(head)?.[1]
    if (name === undefined) continue
    const bytes = Buffer.from(rest.join('\r\n\r\n').replace(/\r\n$/, ''), 'latin1')
    return { name, bytes }
  }
  return undefined
}
