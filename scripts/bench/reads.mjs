import { startApi } from './api.mjs'
import { median } from './measure.mjs'

const SECONDS = 0.8
const AT_ONCE = 8

const reads = {
  homenotice: ['POST', '/api/homenotice', {}],
  balance: ['POST', '/api/balance', {}],
  betrecord: ['POST', '/api/betrecord', { date: 4, page: 1, api_type: '' }],
  'game/list': ['GET', '/api/game/list?category=hot'],
}

/** Answers per second of `npm run api` for each read, with eight calls at a time from this process. */
export async function readsPerSecond(runs) {
  const api = await startApi()
  try {
    const { token } = await api.control('bench', 'load', 'member')
    const headers = { 'x-world': 'bench', authorization: `Bearer ${token}` }
    const rates = {}
    for (const [name, [method, path, body]] of Object.entries(reads)) {
      const run = async (seconds) => {
        const ends = performance.now() + seconds * 1000
        let answered = 0
        const client = async () => {
          while (performance.now() < ends) {
            const { code } = await api.send(method, path, body, headers)
            if (code !== 200) throw new Error(`${name}: ${code}`)
            answered++
          }
        }
        await Promise.all(Array.from({ length: AT_ONCE }, client))
        return answered / seconds
      }
      await run(SECONDS)
      const all = []
      for (let n = 0; n < runs; n++) all.push(await run(SECONDS))
      rates[name] = median(all)
    }
    return rates
  } finally {
    api.stop()
  }
}
