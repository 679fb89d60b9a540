import { expect, it } from 'vitest'
import { listCards } from './cards'
import { compareWithContract } from './drift'

it('reads the same numbers as the app', () => {
  const ids = ['9007199254740993', '9007199254740992']
  const data = ids.map((id) => `{"id":${id},"bank":"ICBC"}`).join()
  const held = compareWithContract(
    listCards,
    200,
    `{"code":200,"message":6222021234567890123,"data":[${data}]}`,
  )
  expect(held.message).toBe('6222021234567890123')
  expect((held.data as { id: unknown }[]).map(({ id }) => String(id))).toEqual(ids)
})
