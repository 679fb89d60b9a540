import { startApi } from './api.mjs'

const CATEGORIES = ['hot', 'joker', 'realbet']

/** A person who looks around, deposits and is helped by staff: about thirty calls. */
async function journey({ send, control }, world, token) {
  const headers = { 'x-world': world, authorization: `Bearer ${token}` }
  const post = async (path, body = {}) => {
    const { code, message } = await send('POST', `/api/${path}`, body, headers)
    if (code !== 200) throw new Error(`${path}: ${message}`)
  }
  for (const path of ['app', 'homenotice', 'user', 'balance']) await post(path)
  for (const category of CATEGORIES)
    await send('GET', `/api/game/list?category=${category}`, undefined, headers)
  for (let page = 1; page <= 5; page++) {
    await post('gettransrecord', { date: 4, type: 1, page, api_type: '' })
    await post('betrecord', { date: 4, page, api_type: '' })
  }
  for (let time = 0; time < 5; time++) {
    await control(world, 'staff.do', 'member.credit')
    await post('balance')
  }
}

const health = (api) => api.send('GET', '/__control/health')

async function allAsleep(api, worlds) {
  for (let tries = 0; (await health(api)).asleep < worlds; tries++) {
    if (tries > 600) throw new Error('some world does not fall asleep')
    await new Promise((later) => setTimeout(later, 500))
  }
}

/**
 * The memory in megabytes of a server with this many worlds: just begun, each after a journey, and all asleep.
 */
export async function worldsInMemory(worlds) {
  const sizes = {}
  for (const kind of ['begun', 'used', 'asleep']) {
    const api = await startApi({ SLEEP_AFTER: kind === 'asleep' ? '1' : '' })
    try {
      sizes.empty ??= api.memory()
      for (let n = 0; n < worlds; n++) {
        const { token } = await api.control(`bench${n}`, 'load', 'member')
        if (kind !== 'begun') await journey(api, `bench${n}`, token)
      }
      if (kind === 'asleep') await allAsleep(api, worlds)
      const { worlds: held } = await health(api)
      if (held !== worlds) throw new Error(`${held} worlds of ${worlds} are there`)
      sizes[kind] = api.memory()
    } finally {
      api.stop()
    }
  }
  return sizes
}
