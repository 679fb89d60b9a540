import { expect, it } from 'vitest'
import { playwrightsSource } from '../engines/sockets'
import { withoutBlobs } from './interception'

const told = (method: string, params: object) =>
  JSON.stringify({
    id: 2,
    method: 'Target.sendMessageToTarget',
    params: { targetId: 'page-8', message: JSON.stringify({ id: 1, method, params }) },
  })

it('the installed Playwright intercepts every address', () => {
  expect(playwrightsSource()).toContain(
    'this._updateState("Network.addInterception", { url: ".*", stage: "request", isRegex: true })',
  )
})

it('intercepts everything but what WebKit reads of files', () => {
  const changed = withoutBlobs(
    told('Network.addInterception', { url: '.*', stage: 'request', isRegex: true }),
  )
  const url = '^(?!blob:)'
  expect(changed).toBe(told('Network.addInterception', { url, stage: 'request', isRegex: true }))
  expect('http://localhost/api/index.php').toMatch(new RegExp(url))
  expect('blob:http://localhost/1').not.toMatch(new RegExp(url))
})

it('is the same otherwise', () => {
  const other = told('Runtime.evaluate', { expression: '"Network.addInterception"' })
  expect(withoutBlobs(other)).toBe(other)
})
