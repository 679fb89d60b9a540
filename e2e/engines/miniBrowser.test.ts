import { expect, it } from 'vitest'
import { frameEdge, withoutBlobs } from './miniBrowser'
import { playwrightsSource } from './sockets'

/** A client's frame with that many bytes. */
function frame(length: number) {
  const head =
    length < 126
      ? [0x81, 0x80 | length]
      : length < 65_536
        ? [0x81, 0xfe, length >> 8, length & 255]
        : [0x81, 0xff, 0, 0, 0, 0, 0, length >> 16, (length >> 8) & 255, length & 255]
  return Buffer.concat([Buffer.from(head), Buffer.from([1, 2, 3, 4]), Buffer.alloc(length, 0x81)])
}

it.each([0, 1, 125, 126, 65_535, 65_536, 200_000])(
  'a frame of %i bytes ends with its last',
  (length) => {
    const ended = frameEdge()
    const bytes = frame(length)
    expect(ended(bytes.subarray(0, -1))).toBe(false)
    expect(ended(bytes.subarray(-1))).toBe(true)
  },
)

it('frames one after the other, cut anywhere', () => {
  const bytes = Buffer.concat([frame(3), frame(300), frame(0)])
  const ends = [3 + 6, 3 + 6 + 300 + 8, bytes.length]
  const ended = frameEdge()
  const frameEnds = [...bytes].flatMap((byte, at) => (ended(Buffer.from([byte])) ? at + 1 : []))
  expect(frameEnds).toEqual(ends)
})

const commandOf = (method: string, params: object) =>
  JSON.stringify({
    id: 2,
    method: 'Target.sendMessageToTarget',
    params: { targetId: 'page-8', message: JSON.stringify({ id: 1, method, params }) },
  })

it('the installed Playwright intercepts every address', () => {
  expect(playwrightsSource()).toContain(
    'this._updateState("Network.addInterception", { url: ".*", stage: "request", isRegex: true })',
  )
})

it('intercepts everything but what WebKit reads of files', () => {
  const changed = withoutBlobs(
    commandOf('Network.addInterception', { url: '.*', stage: 'request', isRegex: true }),
  )
  const url = '^(?!blob:)'
  expect(changed).toBe(
    commandOf('Network.addInterception', { url, stage: 'request', isRegex: true }),
  )
  expect('http://localhost/api/index.php').toMatch(new RegExp(url))
  expect('blob:http://localhost/1').not.toMatch(new RegExp(url))
})

it('is the same otherwise', () => {
  const other = commandOf('Runtime.evaluate', { expression: '"Network.addInterception"' })
  expect(withoutBlobs(other)).toBe(other)
})
