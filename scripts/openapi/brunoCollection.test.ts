import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '@/contract/all'
import { movesMoney } from '@/contract/endpoint'
import { createFakeServer } from '@mocks/http/server'
import { examplesOfFake } from './examples'
import { collection } from './brunoCollection'
import { readCollection, runCollection, type Ran, type Read } from './testingBruno'

const { server } = createFakeServer({ token: 'sesame' })
let baseUrl = ''
let files: Read
let ran: Ran[]
beforeAll(async () => {
  files = readCollection(collection(await examplesOfFake()))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  ran = await runCollection(files, environment())
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const environment = () => ({ baseUrl, controlToken: 'sesame', world: 'one' })
const idOf = (file: string) => /\d ([\w.]+)\.bru$/.exec(file)?.[1]

describe('the collection', () => {
  it('runs from top to bottom on a fresh server: every call of the contract answers 200', async () => {
    const called = ran.map(({ file }) => idOf(file))
    expect(endpoints.map(({ id }) => id).filter((id) => !called.includes(id))).toEqual([])
    expect(ran.filter(({ status }) => status !== 200)).toEqual([])
    // No variable that no answer gave.
    expect(ran.filter(({ sent }) => /\{\{|undefined/.test(sent))).toEqual([])
  })

  it('moves money again when it runs again: no request_id is used twice', async () => {
    const again = await runCollection(files, environment())
    const moving = new Set<string | undefined>(endpoints.filter(movesMoney).map(({ id }) => id))
    const ids = [...ran, ...again]
      .filter(({ file }) => moving.has(idOf(file)))
      .map(({ sent }) => (JSON.parse(sent) as { request_id: string }).request_id)
    expect(ids.length).toBe(2 * moving.size)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/)
  })

  it('fails where a call fails: with a wrong password', async () => {
    const wrong = { ...environment(), world: 'two', password: 'wrong' }
    await expect(runCollection(files, wrong)).rejects.toThrow(
      'user.login.bru: res.body.code is 500',
    )
  })
})
