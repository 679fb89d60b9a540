import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { dateOf, sinceStart } from '../../world/clock'
import { schemaMark } from '../../db/db'
import { OTHER_TABLES } from '../../saves/freeze'

const VERSION = 1
const KIND = 'xinghe-world'
const ENDS = '.world'
const ASIDE = 'aside'

/** What a list shows of a world without waking it. */
export interface About {
  scenario: string
  title: string
  /** Machine milliseconds of the last call. */
  usedAt: number
}
export type Kept = About & { name: string; bytes: number }

const hash = (what: string | Buffer) => createHash('sha256').update(what).digest('hex')
const schema = hash(schemaMark).slice(0, 16)

/** The first line of a file; the sleeping world follows it. */
const head = v.object({
  kind: v.literal(KIND),
  version: v.number(),
  schema: v.string(),
  name: v.string(),
  scenario: v.string(),
  title: v.string(),
  /** Milliseconds since 1970. */
  usedAt: v.number(),
  sha256: v.string(),
})

/**
 * A world's name may be too long for a file name, or differ from another only in case, so the hash identifies
 * it.
 */
const fileOf = (name: string) =>
  `${name.replace(/[^\w-]+/g, '_').slice(0, 60)}-${hash(name).slice(0, 16)}${ENDS}`

/**
 * Sleeping worlds as files of one folder, used by one server at a time. A file that cannot be read is reported
 * and set aside, never deleted. Throws when the folder cannot be created or written.
 */
export function openStore(folder: string, report: (words: string) => void) {
  mkdirSync(join(folder, ASIDE), { recursive: true })

  function read(file: string) {
    const content = readFileSync(join(folder, file))
    const end = content.indexOf('\n')
    const first = v.safeParse(
      v.pipe(v.string(), v.parseJson(), head),
      content.toString('utf8', 0, end),
    )
    if (end < 0 || !first.success) throw new Error('不是一份存档')
    const bytes = content.subarray(end + 1)
    if (first.output.version !== VERSION) throw new Error('这是别的版本的存档')
    if (first.output.schema !== schema) throw new Error(OTHER_TABLES)
    if (first.output.sha256 !== hash(bytes)) throw new Error('文件不完整')
    return { ...first.output, bytes }
  }
  /** Moves a file aside under a free name and reports it; returns the message. */
  function putAside(file: string, why: unknown): string {
    let to = join(folder, ASIDE, file)
    for (let n = 2; existsSync(to); n++) to = join(folder, ASIDE, `${file}.${n}`)
    let words = `存档 ${file} 打不开：${(why as Error).message}`
    try {
      renameSync(join(folder, file), to)
      words += `。已移到 ${to}，没有删除`
    } catch (error) {
      words += `。也没能移开：${(error as Error).message}`
    }
    report(words)
    return words
  }

  return {
    /** All worlds that can be woken, the longest unused first; the other files are set aside. */
    list(): Kept[] {
      const files = readdirSync(folder).filter((file) => file.endsWith(ENDS))
      const kept = files.flatMap((file) => {
        try {
          const { name, scenario, title, usedAt, bytes } = read(file)
          return { name, scenario, title, usedAt: sinceStart(usedAt), bytes: bytes.length }
        } catch (error) {
          putAside(file, error)
          return []
        }
      })
      return kept.sort((a, b) => a.usedAt - b.usedAt)
    },
    read: (name: string): Buffer => read(fileOf(name)).bytes,
    /** Atomic: if the server dies here, the old file is still there. */
    write(name: string, { usedAt, ...about }: About, bytes: Buffer) {
      const line: v.InferOutput<typeof head> = {
        kind: KIND,
        version: VERSION,
        schema,
        name,
        ...about,
        usedAt: dateOf(usedAt),
        sha256: hash(bytes),
      }
      const file = join(folder, fileOf(name))
      writeFileSync(`${file}.tmp`, Buffer.concat([Buffer.from(`${JSON.stringify(line)}\n`), bytes]))
      renameSync(`${file}.tmp`, file)
    },
    remove(name: string) {
      try {
        rmSync(join(folder, fileOf(name)), { force: true })
      } catch (error) {
        report(`世界 ${name} 的存档没能删除：${(error as Error).message}`)
      }
    },
    putAside: (name: string, why: unknown) => putAside(fileOf(name), why),
  }
}
export type Store = ReturnType<typeof openStore>
