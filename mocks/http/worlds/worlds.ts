import { loadScenario } from '../../scenario/load'
import { createWorld } from '../../world/world'
import { isBusy, roomOf, wakeUp, written, type Awake } from './sleepingWorld'
import { TooMany, LIMITS, Refused } from './limits'
import type { About, Store } from './store'
import { Watchers } from './watchers'

export interface Room extends Awake {
  /** Machine milliseconds of the last call. */
  usedAt: number
  /** Machine milliseconds of the last complete write to a file, and whether the world changed since. */
  keptAt: number
  changed: boolean
  /** It could not be written when last tried; a later call may change that. */
  formless?: boolean
  /** Bytes that its calls brought since a scenario started in it. */
  brought?: { generation: number; bytes: number }
}
interface Sleeping extends About {
  /** The size, and the bytes themselves unless a file has them. */
  size: number
  bytes?: Buffer
}

/** After this long without use a world is removed; one that is kept in a file, later. */
const IDLE = 12 * 60 * 60_000
const IDLE_KEPT = 30 * 24 * 60 * 60_000
/** How often a world in use is written: the most that a killed server can lose. */
const KEEP_EVERY = 30_000

const isAwake = (room: Room | Sleeping): room is Room => 'world' in room
const aboutOf = ({ world: { setting }, usedAt }: Room): About => ({
  scenario: setting.scenario,
  title: setting.title,
  usedAt,
})

/** Worlds by name. An idle world falls asleep (into a file when there is a store) and is finally removed. */
export class Worlds {
  #rooms = new Map<string, Room | Sleeping>()
  readonly watchers = new Watchers()
  constructor(
    private readonly now: () => number,
    /** After this long without use a world is compressed to some kilobytes. */
    private readonly sleepAfter: number,
    private readonly limits: Pick<
      typeof LIMITS,
      'worlds' | 'stored' | 'unused' | 'brought'
    > = LIMITS,
    private readonly store?: Store,
    private readonly report: (words: string) => void = console.warn,
  ) {
    for (const { name, bytes, ...about } of store?.list() ?? [])
      this.#rooms.set(name, { ...about, size: bytes })
  }

  get size() {
    return this.#rooms.size
  }
  get asleep() {
    return [...this.#rooms.values()].filter((room) => !isAwake(room)).length
  }
  /**
   * The world of this name, for a call with this many bytes. Throws TooMany when there is no room for it, and a
   * 500 once when its stored state cannot be read.
   */
  open(name: string, bytes = 0): Room {
    const known = this.#rooms.get(name)
    this.#makeRoom(known)
    const room = known && isAwake(known) ? known : this.#make(name, known)
    this.#take(room, bytes)
    // Map keeps the order of insertion: inserting it again makes it the most recent.
    this.#rooms.delete(name)
    this.#rooms.set(name, room)
    room.usedAt = this.now()
    room.changed = true
    room.formless = false
    if (!known) this.watchers.tell(name)
    this.sweep()
    return room
  }
  has = (name: string) => this.#rooms.has(name)
  /** Whether a world is there and awake, and the number of its last call; neither makes nor wakes it. */
  glance(name: string) {
    const room = this.#rooms.get(name)
    if (!room) return { there: false, awake: false }
    return isAwake(room)
      ? { there: true, awake: true, seq: room.world.journal.last() }
      : { there: true, awake: false }
  }
  /** Something in this world may have changed. */
  touched(name: string, room: Room) {
    room.changed = true
    this.watchers.tell(name)
  }
  names = () => [...this.#rooms.keys()]
  /** The list of worlds, the most recently used first; wakes none of them. */
  list = () =>
    [...this.#rooms]
      .map(([name, room]) => {
        const { usedAt, ...about } = isAwake(room) ? aboutOf(room) : room
        const rows = isAwake(room)
          ? room.world.db.names.reduce((sum, table) => sum + room.world.db.count(table), 0)
          : null
        return {
          name,
          awake: isAwake(room),
          scenario: about.scenario,
          title: about.title,
          /** Milliseconds since the last call. */
          unused: Math.max(0, Math.round(this.now() - usedAt)),
          rows,
          bytes: isAwake(room) ? null : room.size,
        }
      })
      .reverse()
  /** Deletes a world and its file; its pending and held answers are cut. */
  drop(name: string) {
    const room = this.#rooms.get(name)
    if (room && isAwake(room)) {
      room.world.generation++
      room.world.holds.release()
    }
    if (room) this.store?.remove(name)
    const gone = this.#rooms.delete(name)
    if (gone) this.watchers.tell(name, 'gone')
    return gone
  }
  /** Releases every held answer, and ends every stream of events. */
  releaseAll() {
    this.watchers.end()
    for (const room of this.#rooms.values()) if (isAwake(room)) room.world.holds.release()
  }

  sweep() {
    const idle = this.store ? IDLE_KEPT : IDLE
    for (const [name, room] of this.#rooms) {
      if (this.now() - room.usedAt <= idle) return
      this.drop(name)
    }
  }
  /** Puts the longest unused eligible world to sleep; one at a time, because it takes some milliseconds. */
  doze(after = this.sleepAfter): boolean {
    for (const [name, room] of this.#rooms) {
      if (this.now() - room.usedAt < after) return false
      const bytes = isAwake(room) && !isBusy(room) ? this.#form(name, room) : undefined
      if (!bytes || !isAwake(room)) continue
      const inFile = this.#write(name, room, bytes)
      const sleeping = { ...aboutOf(room), size: bytes.length }
      this.#rooms.set(name, inFile ? sleeping : { ...sleeping, bytes })
      return true
    }
    return false
  }
  /** Writes one changed world in use that was not written for a while; with `all`, every changed world. */
  keep(all = false): boolean {
    let whole = true
    if (!this.store) return whole
    for (const [name, room] of this.#rooms) {
      if (!isAwake(room)) {
        if (all && room.bytes) whole = this.#write(name, room, room.bytes) && whole
        continue
      }
      if (!room.changed || (!all && this.now() - room.keptAt < KEEP_EVERY)) continue
      const bytes = this.#form(name, room)
      whole = bytes !== undefined && this.#write(name, room, bytes) && whole
      if (!all) return whole
    }
    return whole
  }
  /** Frees memory; false when all worlds are in use. With files no world is lost. */
  spare = (): boolean => (this.store ? this.doze(this.limits.unused) : this.#dropOldest())

  /** Undefined when it cannot be written (too large, or with a cycle); that is reported once. */
  #form(name: string, room: Room): Buffer | undefined {
    if (room.formless) return undefined
    try {
      return written(room)
    } catch (error) {
      room.formless = true
      this.report(`世界 ${name} 写不下来：${(error as Error).message}`)
      return undefined
    }
  }
  /** False when it could not be written to a file; the world goes on without one. */
  #write(name: string, room: Room | Sleeping, bytes: Buffer): boolean {
    if (!this.store) return false
    if (isAwake(room)) room.keptAt = this.now()
    try {
      this.store.write(name, isAwake(room) ? aboutOf(room) : room, bytes)
      if (isAwake(room)) room.changed = false
      return true
    } catch (error) {
      this.report(`世界 ${name} 没有写入文件：${(error as Error).message}`)
      return false
    }
  }
  #dropOldest(): boolean {
    const [oldest] = this.#rooms
    return oldest !== undefined && this.#waitFor(oldest[1]) <= 0 && this.drop(oldest[0])
  }
  #waitFor = ({ usedAt }: Room | Sleeping) => usedAt + this.limits.unused - this.now()
  /** Without files the longest unused world goes; with them one falls asleep, and none goes. */
  #makeRoom(known: Room | Sleeping | undefined) {
    if (this.store && !known && this.#rooms.size >= this.limits.stored)
      throw new TooMany(
        `文件夹里已有 ${this.#rooms.size} 个世界，不再开新的：请删除不用的 / too many worlds in the folder: delete some`,
        3600,
      )
    if (known && (!this.store || isAwake(known))) return
    const taken = this.store ? this.size - this.asleep : this.size
    if (taken < this.limits.worlds || (this.store ? this.doze(0) : this.#dropOldest())) return
    const [oldest] = this.#rooms.values()
    const wait = oldest && !this.store ? this.#waitFor(oldest) : 1000
    throw new TooMany(`${taken} 个世界都在用 / all worlds are in use`, Math.ceil(wait / 1000))
  }
  #take(room: Room, bytes: number) {
    const { generation } = room.world
    if (room.brought?.generation !== generation) room.brought = { generation, bytes: 0 }
    room.brought.bytes += bytes
    if (bytes > 0 && room.brought.bytes > this.limits.brought)
      throw new TooMany(
        '这个世界收到的已经够多，请重新载入一个场景 / this world is full: load a scenario again',
        60,
      )
  }
  #make(name: string, known: Sleeping | undefined): Room {
    const awake = known ? this.#wake(name, known) : roomOf(begun())
    const room = { ...awake, usedAt: this.now(), keptAt: this.now(), changed: true }
    // An answer may end long after its call started.
    awake.world.journal.subscribe(() => this.touched(name, room))
    return room
  }
  #wake(name: string, { bytes }: Sleeping): Awake {
    try {
      return wakeUp(bytes ?? this.store!.read(name))
    } catch (error) {
      this.#rooms.delete(name)
      const why = bytes ? (error as Error).message : this.store?.putAside(name, error)
      throw new Refused(500, `世界 ${name} 醒不过来。${why}。再来就是一个新的世界`)
    }
  }
}

function begun() {
  const world = createWorld()
  loadScenario(world, 'default')
  return world
}
