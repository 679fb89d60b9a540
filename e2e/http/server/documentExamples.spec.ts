import { readFileSync } from 'node:fs'
import { payWays } from '../../../src/contract/payWays'
import { paths } from '../../../src/lib/paths'
import { API_ORIGIN } from '../../harness/ports'
import { expect, test } from '../../test'

interface Media<T> {
  example?: T
  examples?: Record<string, { value: T }>
}
type Content<T> = Record<string, Media<T>>
type Body = Record<string, unknown>
interface ResponseBody {
  data: { usdt_amount?: string; info?: { amount: string } } | null
}
interface Operation {
  requestBody?: { content: Content<Body> }
  responses: { 200: { content: Content<ResponseBody> } }
}
const { paths: operationsByPath } = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as {
  paths: Record<string, Record<string, Operation>>
}

const UNNAMED = ''

function getExamplesByName<T>(content: Content<T> = {}): Record<string, T> {
  const examplesByName: Record<string, T> = {}
  for (const { example, examples = {} } of Object.values(content)) {
    if (example !== undefined) examplesByName[UNNAMED] = example
    for (const [name, { value }] of Object.entries(examples)) examplesByName[name] = value
  }
  return examplesByName
}

const getWayOrOrder = (body: Body | undefined) => body?.['paytype'] ?? body?.['deposit_no']

/** The response named like the request for the same pay way or order; a read has one, unnamed. */
function findExampleResponse(path: string, method: string, body: Body | undefined) {
  const { requestBody, responses } = operationsByPath[path]![method.toLowerCase()]!
  const requests = Object.entries(getExamplesByName(requestBody?.content))
  const sameRequest = requests.find(([, example]) => getWayOrOrder(example) === getWayOrOrder(body))
  const [name] = sameRequest ?? [UNNAMED]
  return getExamplesByName(responses[200].content)[name]
}

const bankFields = { 存款人姓名: '王芳', 银行卡号: '6222021234567890123', 开户行地址: '北京支行' }

for (const { name, kind } of payWays)
  test(`接口文档里的例子走得通：${name}存款到自己的那一笔金额`, async ({ app, context }) => {
    await context.route(`${API_ORIGIN}/api/**`, async (route) => {
      const request = route.request()
      const body = request.method() === 'POST' ? (request.postDataJSON() as Body) : undefined
      await route.fulfill({
        json: findExampleResponse(new URL(request.url()).pathname, request.method(), body),
        headers: { 'access-control-allow-origin': '*' },
      })
    })
    await context.route('https://pages.xinghe.example/**', (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
      }),
    )
    await app.open(paths.deposit)
    await app.tab(name).click()
    await app.field('存款金额').fill('500')
    if (kind === 'bank') {
      for (const [label, value] of Object.entries(bankFields)) await app.field(label).fill(value)
      await app.pick('银行类型', '中国工商银行')
    }
    await app.button('立即存款').click()
    await app.stands(/^\/payInfo/)
    const call = kind === 'usdt' ? '/api/tron-usdt-pay' : '/api/payinfo'
    const orderQuery = Object.fromEntries(new URLSearchParams(app.address().split('?')[1]))
    const { data } = findExampleResponse(call, 'POST', orderQuery)!
    const amount = data?.usdt_amount ?? data?.info?.amount
    expect(amount).toBeDefined()
    await expect(app.page.locator('#root')).toContainText(amount!)
  })
