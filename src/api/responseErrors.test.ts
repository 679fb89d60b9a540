import { describe, expect, it, test } from 'vitest'
import { words } from '@/lib/text/words'
import {
  isNotFoundRefusal,
  ApiError,
  type ErrorKind,
  isOutcomeUnknown,
  isRetryableError,
  getRefusalMessage,
  getReadErrorMessage,
} from './response'

const createError = (kind: ErrorKind, message = ' 否 ') => new ApiError(kind, 'x', message)

const KNOWN_OUTCOME_KINDS = ['refused', 'unauthorized'] as const
const UNKNOWN_OUTCOME_KINDS = ['network', 'timeout', 'gateway', 'doubtful', 'unreadable'] as const
const kinds: ErrorKind[] = [...KNOWN_OUTCOME_KINDS, ...UNKNOWN_OUTCOME_KINDS]
const unexpectedError = Object.assign(new Error('no'), { kind: 'refused' })

test.each(kinds)('the text of an ApiError «%s» is its message', (kind) =>
  expect(String(createError(kind))).toBe('ApiError:  否 '),
)

describe('isOutcomeUnknown', () => {
  it.each(KNOWN_OUTCOME_KINDS)('is false for «%s»', (kind) => {
    expect(createError(kind).outcomeUnknown).toBe(false)
    expect(isOutcomeUnknown(createError(kind))).toBe(false)
  })

  it.each(UNKNOWN_OUTCOME_KINDS)('is true for «%s»', (kind) => {
    expect(createError(kind).outcomeUnknown).toBe(true)
    expect(isOutcomeUnknown(createError(kind))).toBe(true)
  })

  it('is false for an unexpected error', () =>
    expect(isOutcomeUnknown(unexpectedError)).toBe(false))
})

describe('isRetryableError', () => {
  it.each(KNOWN_OUTCOME_KINDS)('is false for «%s»', (kind) =>
    expect(isRetryableError(createError(kind))).toBe(false),
  )

  it.each(UNKNOWN_OUTCOME_KINDS)('is true for «%s»', (kind) =>
    expect(isRetryableError(createError(kind))).toBe(true),
  )

  it.each([
    [{ status: 499 }, false],
    [{ status: 500 }, true],
    [{ status: 429 }, true],
    [{ status: 200, code: 429 }, true],
    [{ status: 200, code: 500 }, false],
  ])('of a refusal with %o is %s', (detail, expected) =>
    expect(isRetryableError(new ApiError('refused', 'x', '', detail))).toBe(expected),
  )

  it('is true for an unexpected error', () => expect(isRetryableError(unexpectedError)).toBe(true))
})

describe('getRefusalMessage', () => {
  it('returns the trimmed message of a refusal', () =>
    expect(getRefusalMessage(createError('refused'))).toBe('否'))

  it.each(kinds.filter((kind) => kind !== 'refused'))('returns nothing for «%s»', (kind) =>
    expect(getRefusalMessage(createError(kind))).toBeUndefined(),
  )

  it('returns nothing for a blank message or an unexpected error', () => {
    expect(getRefusalMessage(createError('refused', '  '))).toBeUndefined()
    expect(getRefusalMessage(unexpectedError)).toBeUndefined()
  })
})

describe('getReadErrorMessage', () => {
  it('returns the trimmed message of a refusal', () =>
    expect(getReadErrorMessage(createError('refused'))).toBe('否'))

  it.each(UNKNOWN_OUTCOME_KINDS)('returns the network message for «%s»', (kind) =>
    expect(getReadErrorMessage(createError(kind))).toBe(words.network),
  )

  it('returns nothing for an ended session or an unexpected error', () => {
    expect(getReadErrorMessage(createError('unauthorized'))).toBeUndefined()
    expect(getReadErrorMessage(unexpectedError)).toBeUndefined()
  })
})

describe('isNotFoundRefusal', () => {
  it.each(['游戏不存在', '该游戏已下架', '工单不存在'])('is true for «%s»', (message) =>
    expect(isNotFoundRefusal(createError('refused', message))).toBe(true),
  )

  it.each(['场馆维护中', '游戏启动失败，请稍后再试', ''])('is false for «%s»', (message) =>
    expect(isNotFoundRefusal(createError('refused', message))).toBe(false),
  )

  it('is false for another kind of error', () =>
    expect(isNotFoundRefusal(createError('network', '游戏不存在'))).toBe(false))
})
