import { expect, test } from 'vitest'
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

const kinds: [ErrorKind, boolean][] = [
  ['refused', false],
  ['unauthorized', false],
  ['network', true],
  ['timeout', true],
  ['gateway', true],
  ['doubtful', true],
  ['unreadable', true],
]
test.each(kinds)('outcomeUnknown of %s is %s', (kind, isUnknown) => {
  const error = new ApiError(kind, 'x', ' 否 ')
  expect([error.outcomeUnknown, isOutcomeUnknown(error), isRetryableError(error)]).toEqual([
    isUnknown,
    isUnknown,
    isUnknown,
  ])
  expect(String(error)).toBe('ApiError:  否 ')
  expect(getRefusalMessage(error)).toBe(kind === 'refused' ? '否' : undefined)
  const message = { refused: '否', unauthorized: undefined }[kind as 'refused']
  expect(getReadErrorMessage(error)).toBe(isUnknown ? words.network : message)
})

test.each([
  [{ status: 499 }, false],
  [{ status: 500 }, true],
  [{ status: 429 }, true],
  [{ status: 200, code: 429 }, true],
  [{ status: 200, code: 500 }, false],
])('isRetryableError of a refusal with %o is %s', (detail, expected) => {
  expect(isRetryableError(new ApiError('refused', 'x', '', detail))).toBe(expected)
})

test('an unexpected error is retryable, without a message or an unknown outcome', () => {
  const error = Object.assign(new Error('no'), { kind: 'refused' })
  expect([isRetryableError(error), isOutcomeUnknown(error), getRefusalMessage(error)]).toEqual([
    true,
    false,
    undefined,
  ])
  expect(getReadErrorMessage(error)).toBeUndefined()
  expect(getRefusalMessage(new ApiError('refused', 'x', '  '))).toBeUndefined()
})

test('isNotFoundRefusal is true for what is missing, false for what is closed', () => {
  const isNotFound = (message: string, kind: ErrorKind = 'refused') =>
    isNotFoundRefusal(new ApiError(kind, 'x', message))
  for (const message of ['游戏不存在', '该游戏已下架', '工单不存在'])
    expect(isNotFound(message)).toBe(true)
  for (const message of ['场馆维护中', '游戏启动失败，请稍后再试', ''])
    expect(isNotFound(message)).toBe(false)
  expect(isNotFound('游戏不存在', 'network')).toBe(false)
})
