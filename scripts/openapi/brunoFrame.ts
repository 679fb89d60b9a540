import * as bruno from '@usebruno/lang'
import { PIXEL } from '../contract/writes'
import type { Files } from './brunoFiles'

/** A picture for the upload, beside the requests. */
export const PICTURE = 'pixel.png'

const ABOUT = `Made by \`npm run openapi -- --bruno\`; not written by hand. Choose the environment «fake», start
\`npm run api\`, and run the whole collection: login stores the token, and each answer gives what later calls need.

On a real server set baseUrl, user, password and payPassword, leave out the folders 0-world and
4-other-situations, and run 1-reads alone unless the account is for testing: 2-writes changes it, 3-money moves
money. newUser must be free on that server.`

const variables: Record<string, string> = {
  baseUrl: 'http://127.0.0.1:4010',
  world: 'bruno',
  token: '',
  controlToken: '',
  user: 'demo888',
  password: 'demo888',
  payPassword: '888888',
  code: '0000',
  newUser: 'qy2026',
}

/** Everything of the collection but its requests: what all of them send, the variables, the folders, a picture. */
export function frame(folders: readonly string[]): Files {
  const environment = {
    variables: Object.entries(variables).map(([name, value]) => ({ name, value, enabled: true })),
  }
  const files: Files = new Map<string, string | Uint8Array>([
    [
      'bruno.json',
      `${JSON.stringify({ version: '1', name: '星河 H5', type: 'collection', ignore: [] }, null, 2)}\n`,
    ],
    [
      'collection.bru',
      bruno.jsonToCollectionBru({
        headers: [
          { name: 'Accept', value: 'application/json', enabled: true },
          { name: 'x-world', value: '{{world}}', enabled: true },
        ],
        auth: { mode: 'bearer', bearer: { token: '{{token}}' } },
        docs: ABOUT,
      }),
    ],
    ['environments/fake.bru', bruno.envJsonToBruV2(environment)],
    [PICTURE, Buffer.from(PIXEL, 'base64')],
  ])
  folders.forEach((name, i) =>
    files.set(`${name}/folder.bru`, bruno.jsonToCollectionBru({ meta: { name, seq: i + 1 } })),
  )
  return files
}
