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
test.each(kinds)('outcomeUnknown of %s is %s', (kind, unknown) => {
  const error = new ApiError(kind, 'x', ' 否 ')
  expect([error.outcomeUnknown, isOutcomeUnknown(error), isRetryableError(error)]).toEqual([
    unknown,
    unknown,
    unknown,
  ])
  expect(String(error)).toBe('ApiError:  否 ')
  expect(getRefusalMessage(error)).toBe(kind === 'refused' ? '否' : undefined)
  const message = { refused: '否', unauthorized: undefined }[kind as 'refused']
  expect(getReadErrorMessage(error)).toBe(unknown ? words.network : message)
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

test('treats a foreign error as a server error without a message', () => {
  const error = Object.assign(new Error('no'), { kind: 'refused' })
  expect([isRetryableError(error), isOutcomeUnknown(error), getRefusalMessage(error)]).toEqual([
    true,
    false,
    undefined,
  ])
  expect(getReadErrorMessage(error)).toBeUndefined()
  expect(getRefusalMessage(new ApiError('refused', 'x', '  '))).toBeUndefined()
})

test('distinguishes a missing thing from a closed one', () => {
  const gone = (words: string, kind: ErrorKind = 'refused') =>
    isNotFoundRefusal(new ApiError(kind, 'x', words))
  for (const told of ['游戏不存在', '该游戏已下架', '工单不存在']) expect(gone(told)).toBe(true)
  for (const told of ['场馆维护中', '游戏启动失败，请稍后再试', '']) expect(gone(told)).toBe(false)
  expect(gone('游戏不存在', 'network')).toBe(false)
})
