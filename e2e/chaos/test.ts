import { test as base } from '../test'
import { API } from '../harness/ports'
import { controlHeaders } from '../harness/fake'
import { Proxy } from './proxy'

/** The harness behind a network of the test's own: a world, the members' build, and a faulty proxy. */
export const test = base.extend<{ net: Proxy }>({
  net: async ({}, use, info) => {
    const proxy = new Proxy({ api: API, world: info.testId })
    await proxy.listen()
    await use(proxy)
    await proxy.close()
    // A server cannot hold two hundred worlds at once, so each is deleted after its test.
    const headers = controlHeaders(info.testId)
    await fetch(`${API}/__control/world`, { method: 'DELETE', headers })
  },
  baseURL: async ({ net }, use) => use(net.origin),
})

export { expect } from '@playwright/test'
