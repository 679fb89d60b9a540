import type { FakeConfig } from './control/realServers'

/** Real endpoints, for example dev: { server: 'https://api.test.example.com', endpoints: ['wallet.*'] }. */
export const fakeConfig: FakeConfig = { dev: null, demo: null }
