'use strict'
/**
 * How a game's page reaches the fake. In the demo it is in a sandboxed frame without an origin and asks the
 * page around it by message; over HTTP its own server answers.
 */
window.asks = (() => {
  const seat = new URLSearchParams(location.search).get('seat') ?? ''
  const overHttp = location.pathname.startsWith('/__pages/')
  const waiting = new Map()
  let number = 0

  window.addEventListener('message', ({ source, data }) => {
    if (source !== window.parent || typeof data !== 'object' || data === null) return
    waiting.get(data.table)?.(data.answer)
    waiting.delete(data.table)
  })

  const byMessage = (call) =>
    new Promise((answered) => {
      number += 1
      waiting.set(number, answered)
      window.parent.postMessage({ table: number, call }, '*')
    })

  const byHttp = async (call) => {
    const response = await fetch('table', { method: 'POST', body: JSON.stringify(call) })
    return response.json()
  }

  /** Returns the answer's data; throws the server's words. */
  async function ask(call) {
    const answer = await (overHttp ? byHttp : byMessage)({ ...call, seat }).catch(() => undefined)
    if (answer?.ok) return answer.data
    throw new Error(answer?.message ?? '网络错误，请稍后重试')
  }

  return {
    hello: () => ask({ ask: 'hello' }),
    round: (stake, choice) => ask({ ask: 'round', stake, choice }),
    /** The messages that a game may send to the app around it (src/features/games/frameMessages.ts). */
    say: (type) => window.parent.postMessage({ type }, '*'),
  }
})()

/** Waits, unless the member prefers reduced motion. */
window.pause = (ms) =>
  new Promise((done) =>
    setTimeout(done, matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : ms),
  )
