import { beforeEach, describe, expect, it } from 'vitest'
import type { World } from '../world/world'
import { backend } from './pipeline'
import { nearEndpoints } from './reply'
import { requestOf, smallWorld } from './testing'

let world: World
let token: string
beforeEach(() => ({ world, token } = smallWorld()))
const nearMisses = () => world.journal.list().at(-1)?.nearMisses
const asking = (method: 'GET' | 'POST', path: `/api/${string}`) =>
  backend.handle(world, requestOf({ method, path }, {}, token))

describe('a call that is none', () => {
  it('was the right path with another method', async () => {
    await asking('GET', '/api/user')
    expect(nearMisses()?.[0]).toEqual({
      of: 'POST /api/user',
      missed: [{ criterion: 'method', expected: 'POST', actual: 'GET' }],
    })
  })

  it('was the right method with a similar path', async () => {
    await asking('POST', '/api/tron-recharge-statu')
    const [path, misspelt] = ['/api/tron-recharge-status', '/api/tron-recharge-statu']
    expect(nearMisses()).toHaveLength(3)
    expect(nearMisses()?.[0]).toEqual({
      of: `POST ${path}`,
      missed: [{ criterion: 'path', expected: path, actual: misspelt }],
    })
  })

  it('is told the same path first, though others look more similar', () => {
    const known = ['/api/x1', '/api/x2', '/api/x3'].map((path) => ({ method: 'DELETE', path }))
    const nearest = nearEndpoints({ method: 'DELETE', path: '/api/x' }, [
      ...known,
      { method: 'GET', path: '/api/x' },
    ])
    expect(nearest.map(({ of }) => of)).toEqual(['GET /api/x', 'DELETE /api/x1', 'DELETE /api/x2'])
    expect(nearest[1]?.missed.map(({ criterion }) => criterion)).toEqual(['path'])
  })
})
