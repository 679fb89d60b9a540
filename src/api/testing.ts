/** Web Locks as far as tabs need them: who asks first holds, the others stand in line. */
export class Locks {
  lines = new Map<string, (() => Promise<void>)[]>()
  request(
    name: string,
    { signal }: { signal: AbortSignal },
    hold: () => Promise<void> | undefined,
  ) {
    return new Promise<void>((done, refuse) => {
      const line = this.lines.get(name) ?? []
      this.lines.set(name, line)
      const turn = async () => {
        await hold()
        line.shift()
        done()
        void line[0]?.()
      }
      signal.addEventListener('abort', () => {
        const at = line.indexOf(turn)
        if (at > 0) line.splice(at, 1)
        if (at > 0) refuse(new DOMException('aborted', 'AbortError'))
      })
      line.push(turn)
      if (line[0] === turn) void turn()
    })
  }
}
/** The channels open under a name. */
export const rooms = new Map<string, Set<Channel>>()
/** A BroadcastChannel whose messages come at once. */
export class Channel {
  hears: ((event: { data: unknown }) => void)[] = []
  constructor(readonly name: string) {
    rooms.set(name, (rooms.get(name) ?? new Set()).add(this))
  }
  addEventListener(_type: 'message', hear: (event: { data: unknown }) => void) {
    this.hears.push(hear)
  }
  hear(data: unknown) {
    for (const hear of this.hears) hear({ data: structuredClone(data) })
  }
  postMessage(data: unknown) {
    for (const other of rooms.get(this.name) ?? []) if (other !== this) other.hear(data)
  }
  close() {
    rooms.get(this.name)?.delete(this)
  }
}
