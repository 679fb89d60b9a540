import { createClient } from '@xinghe/fake/client'
import { show } from './desk.js'

const asked = new URLSearchParams(location.search)
// `?fake`: no server at all. The fake comes only then.
const fake = asked.get('fake')
if (fake !== null) await (await import('./fake.js')).startFake(fake)

await show(
  document,
  createClient({
    base: asked.get('api') ?? '',
    token: () => sessionStorage.getItem('token'),
  }),
)
