import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** «1 change», «2 changes». */
export const many = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`

export const messageOf = (cause: unknown) =>
  cause instanceof Error ? cause.message : String(cause)

/** The report for tools; its folder is made. */
export function save(file: string, report: object) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`)
}
