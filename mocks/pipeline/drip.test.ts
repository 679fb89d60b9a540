import { expect, it, vi } from 'vitest'
import { dripResponse } from './reply'

const whole = (text: string) =>
  new Response(text, { status: 201, headers: { 'x-a': '1', 'content-type': 'application/json' } })
it('sends the same body in ten pieces over the given time', async () => {
  vi.useFakeTimers()
  try {
    const answer = await dripResponse(whole('x'.repeat(95)), 1000, () => false)
    expect([answer.status, answer.headers.get('x-a'), answer.headers.get('x-fake-drip')]).toEqual([
      201,
      '1',
      '1000',
    ])
    const reader = answer.body?.getReader()
    let received = 0
    const reading = (async () => {
      for (let one = await reader?.read(); one && !one.done; one = await reader?.read())
        received += one.value.length
    })()
    await vi.advanceTimersByTimeAsync(99)
    expect(received).toBe(0)
    await vi.advanceTimersByTimeAsync(401)
    expect(received).toBe(50)
    await vi.advanceTimersByTimeAsync(499)
    expect(received).toBe(90)
    await vi.advanceTimersByTimeAsync(1)
    await reading
    expect(received).toBe(95)
  } finally {
    vi.useRealTimers()
  }
})
