import { describe, expect, it } from 'vitest'
import { formatBeijingTime } from '@/lib/time/time'
import { type ColumnInfo, describeColumns } from '../../db/columns'
import {
  getInputFormatHint,
  formatCellWithoutLabel,
  parseCellOrKeepText,
  describeCell,
} from './cells'

describe('parseCellOrKeepText', () => {
  const createColumn = (changes: Partial<ColumnInfo>): ColumnInfo => ({
    name: 'x',
    title: '某列',
    words: {},
    type: 'text',
    nullable: false,
    options: [],
    ...changes,
  })
  it.each([
    [{ type: 'number' }, '12', 12],
    [{ type: 'number' }, '-3.5', -3.5],
    [{ type: 'number' }, 'lots', 'lots'],
    [{ type: 'number' }, ' ', ' '],
    [{ type: 'number', nullable: true }, '', null],
    [{ type: 'number', options: [1, 2] }, '2', 2],
    [{ type: 'number', options: [1, 2] }, '3', '3'],
    [{ type: 'boolean' }, 'false', false],
    [{}, '', ''],
    [{ nullable: true }, '', null],
    [{}, '007', '007'],
    [{ type: 'number', format: 'yuan' }, '12.5', 1250],
    [{ type: 'number', format: 'yuan' }, '12,860.50', 1_286_050],
    [{ type: 'number', format: 'yuan' }, '12.505', '12.505'],
    [{ type: 'number', format: 'yuan', nullable: true }, '', null],
    [{ type: 'number', format: 'time' }, '2026-03-14 11:20', 1_773_458_400_000],
    [{ type: 'number', format: 'time' }, 'soon', 'soon'],
  ] as const)('of %o parses «%s»', (changes, text, value) => {
    expect(parseCellOrKeepText(createColumn(changes), text)).toBe(value)
  })
  it('formats values of each kind', () => {
    const plain = createColumn({})
    expect([null, 0, true, 'a'].map((value) => formatCellWithoutLabel(plain, value))).toEqual([
      '',
      '0',
      'true',
      'a',
    ])
    const at = 1_773_458_400_000
    expect(formatCellWithoutLabel(createColumn({ format: 'yuan' }), 1250)).toBe('12.50')
    expect(formatCellWithoutLabel(createColumn({ format: 'time' }), at)).toBe(formatBeijingTime(at))
    expect(getInputFormatHint(createColumn({ format: 'yuan' }))).toContain('某列：要金额')
    const state = describeColumns('deposits').find(({ name }) => name === 'state')!
    expect(describeCell(state, 1)).toBe('待审核')
  })
})
