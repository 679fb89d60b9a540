import type { FakeConfig } from './control/realServers'

/**
 * Endpoints that a real server answers for everybody who runs this commit; a tab can override them (网络 › 真实接口).
 * For example dev: { server: 'https://api.test.example.com', endpoints: ['wallet.*', 'user.balance'] }.
 */
export const fakeConfig: FakeConfig = {
  dev: null,
  demo: null,
}
