import { API } from '../../harness/ports'
import { expect, test } from '../../test'

test.describe('连接一直留着的服务器', () => {
  test.use({ scenario: 'member' })

  /** Reads the balance like the app, on a connection that has just been used. */
  const ask = async (at: string) => {
    const headers = { 'content-type': 'application/json' }
    const read = () => fetch(`${at}/api/app`, { method: 'POST', headers, body: '{}' })
    await (await read()).text()
    return [await read().then(ended, String), await read().then(ended, String)]
    function ended(response: Response) {
      return response.text().then(
        () => 'whole',
        (error: unknown) => `cut: ${String(error)}`,
      )
    }
  }

  test('断网的那一次只算一次：浏览器不会自己再发', async ({ app, fake, page, watched }) => {
    watched.allowNetwork()
    await app.open('/boutBallBet')
    await fake.rules.clear()
    await fake.rules.add({ on: 'app.info', nth: 2, answer: { fault: 'offline' } })
    await fake.journal.clear()
    // Chromium hands over the head and then breaks off, Firefox waits for all of it.
    const cut = expect.stringContaining('TypeError')
    expect(await page.evaluate(ask, API)).toEqual([cut, 'whole'])
    expect(await fake.calls('app.info')).toHaveLength(3)
  })

  test('做了却丢了答复的那一次，浏览器自己又发了一遍', async ({ app, fake, page }) => {
    await app.open('/boutBallBet')
    await fake.rules.add({ on: 'app.info', nth: 2, answer: { fault: 'lost' } })
    await fake.journal.clear()
    expect(await page.evaluate(ask, API)).toEqual(['whole', 'whole'])
    expect(await fake.calls('app.info')).toHaveLength(4)
  })
})
