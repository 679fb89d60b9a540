import type { FakeConfig } from './control/realServers'

/**
 * Which endpoints a real server answers while the fake answers the rest, for everybody who runs this commit: in the
 * dev server (`npm run dev`) and in the demo build (`npm start`). A person may choose otherwise for his tab in the
 * toolbar (网络 › 真实接口). Nothing goes out by default. For example
 *
 *   dev: { server: 'https://api.test.example.com', endpoints: ['wallet.*', 'user.balance'] },
 */
export const fakeConfig: FakeConfig = {
  dev: null,
  demo: null,
}
