import * as v from 'valibot'
import { listGames } from '@/contract/games'
import { readData } from '@/contract/reader'
import { endpoints } from '@/contract/all'
import { type Field, fieldsOf } from '@/contract/classes'
import type { Envelope } from '../openapi/document'
import { drift, type Way, shapes } from '../../e2e/matrix/fieldDrift'
import { examplesOfFake } from '../openapi/examples'
import { line, median } from './table.mjs'

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

/** Rounds that do not count: the machine is still compiling. */
const WARM = 20

/**
 * Milliseconds (medians) to read this list of games tolerantly and with valibot's own function, and the median of
 * the ratios of each round.
 */
function readSpeed(games: readonly unknown[], rounds: number) {
  const readers = {
    tolerant: () => readData(listGames.data, games).read !== undefined,
    strict: () => v.safeParse(listGames.data, games).success,
  }
  const times = { tolerant: [] as number[], strict: [] as number[] }
  for (let round = -WARM; round < rounds; round++)
    // Alternately, and each first in every other round: the machine's other work meets both alike.
    for (const name of round % 2
      ? (['tolerant', 'strict'] as const)
      : (['strict', 'tolerant'] as const)) {
      const began = performance.now()
      if (!readers[name]()) throw new Error(`${name}: the games cannot be read`)
      if (round >= 0) times[name].push(performance.now() - began)
    }
  const ratios = times.tolerant.map((took, round) => took / (times.strict[round] as number))
  return {
    tolerant: median(times.tolerant),
    strict: median(times.strict),
    ratio: median(ratios),
  }
}

/**
 * What one drifted field costs: how many answers of the fake are refused as a whole, read strictly and tolerantly,
 * and what the tolerance costs in time.
 */
export default {
  options: { rounds: [121, 3], games: [5000, 100] },
  async run({ rounds, games: count }: { rounds: number; games: number }) {
    const of = await answers()
    const cells = driftCells(of)
    const wrong = unlawful(cells)
    const some = of.get('games.list')?.data as object[]
    const games = Array.from({ length: count }, (_, n) => ({
      ...some[n % some.length],
      name: `${n}`,
    }))
    const { tolerant, strict, ratio } = readSpeed(games, rounds)
    const refused = (by: 'strict' | 'tolerant') => ({
      value: share(cells, by),
      unit: '%',
      note: `${cells.filter((cell) => cell[by]).length} / ${cells.length}`,
    })
    return {
      lines: [
        { what: '一个字段漂移，整个应答被拒：照契约逐字读', ...refused('strict') },
        { what: '同上：会员端的宽容读法', ...refused('tolerant'), most: 5 },
        line('其中契约没有说是命脉的', wrong.length, '格', {
          most: 0,
          note: wrong.map(nameOf).join(', '),
        }),
        line(`读 ${count} 个游戏，照契约`, strict, 'ms'),
        line(`读 ${count} 个游戏，宽容`, tolerant, 'ms'),
        line('宽容比照契约', ratio, '倍', { most: 1.1 }),
      ],
      text: `被拒的：\n${cells
        .filter(({ tolerant: gone }) => gone)
        .map(nameOf)
        .join('\n')}`,
    }
  },
}
