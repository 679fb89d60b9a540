import * as v from 'valibot'
import { endpoints } from '@/contract/all'
import { type Field, fieldsOf } from '@/contract/classes'
import { readData } from '@/contract/reader'
import type { Envelope } from '../openapi/answers'
import { drift } from '../drift/drift'
import { type Way, shapes } from '../drift/ways'
import { examplesOfFake } from '../openapi/examples'

/** One field of one answer drifted in one way, in the first row of its list. */
export interface DriftCell {
  id: string
  field: Field
  way: Way
  /** The whole answer is refused by the strict contract, and by the reader of the members' app. */
  strict: boolean
  tolerant: boolean
  /** Rows that the tolerant reader left out. */
  leftOut: number
}

/** The fake's answers that carry data, each list with two rows. */
export async function answers(): Promise<Map<string, Envelope>> {
  const { calls } = await examplesOfFake()
  return new Map(Object.entries(calls).map(([id, { answer }]) => [id, answer]))
}

/** Every field of the contract in these answers, drifted in the six ways that change what is read. */
export function driftCells(of: ReadonlyMap<string, Envelope>): DriftCell[] {
  return endpoints.flatMap(({ id, data }) => {
    const answer = of.get(id)
    if (!answer) return []
    return fieldsOf(data).flatMap((field) =>
      shapes.flatMap((way): DriftCell[] => {
        const drifted = drift(answer, field, way)
        if (!drifted) return []
        const { read } = readData(data, drifted.answer.data)
        const strict = !v.is(data, drifted.answer.data)
        return [{ id, field, way, strict, tolerant: !read, leftOut: read?.leftOut ?? 0 }]
      }),
    )
  })
}

export const share = (cells: readonly DriftCell[], by: 'strict' | 'tolerant') =>
  (100 * cells.filter((cell) => cell[by]).length) / cells.length
/** An answer that goes although the contract does not call its field vital: never. */
export const unlawful = (cells: readonly DriftCell[]) =>
  cells.filter(({ tolerant, field }) => tolerant && field.class !== 'vital')
export const nameOf = ({ id, field, way }: DriftCell) => `${id} ${field.path} ${way}`
