import { expect, type Page } from '@playwright/test'
import { test } from '@playwright/test'
import { build } from 'vite'

const ORIGIN = 'https://safe-html.test'
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' https: data:; " +
  "require-trusted-types-for 'script'; trusted-types dompurify"
let script = ''

test.beforeAll(async () => {
  const out = await build({
    logLevel: 'error',
    configFile: false,
    resolve: { alias: [{ find: /^@\//, replacement: `${process.cwd()}/src/` }] },
    build: {
      write: false,
      target: 'es2022',
      rollupOptions: { preserveEntrySignatures: 'strict', input: 'src/ui/content/cleanHtml.ts' },
    },
  })
  const bundle = Array.isArray(out) ? out[0] : out
  if (!bundle || !('output' in bundle)) throw new Error('the sanitiser was not built')
  script = bundle.output[0].code
})

test.beforeEach(async ({ page }) => {
  await page.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/clean.js')
      return route.fulfill({ contentType: 'text/javascript', body: script })
    if (pathname === '/use.js')
      return route.fulfill({ contentType: 'text/javascript', body: USE_SCRIPT })
    if (pathname !== '/') return route.fulfill({ status: 404 })
    return route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': POLICY },
      body: '<!doctype html><meta charset="utf-8"><main></main><script type="module" src="/use.js"></script>',
    })
  })
  await page.goto(ORIGIN)
  await page.waitForFunction(() => 'cleanHtml' in window)
})

const USE_SCRIPT = "import { cleanHtml } from '/clean.js'; window.cleanHtml = cleanHtml"

const insertCleaned = (page: Page, html: string) =>
  page.evaluate(async (dirty) => {
    const { cleanHtml } = window as unknown as { cleanHtml: (html: string) => string }
    const main = document.querySelector('main')!
    main.innerHTML = cleanHtml(dirty)
    await new Promise((resolve) => setTimeout(resolve, 0))
    return main.innerHTML
  }, html)

const hostileSnippets = [
  '<script>window.hacked = 1</script>',
  '<img src="x" onerror="window.hacked = 1">',
  '<svg onload="window.hacked = 1"><script>window.hacked = 1</script></svg>',
  '<a href="javascript:window.hacked=1">点我</a>',
  '<a href="JaVa&#x09;script:window.hacked=1">点我</a>',
  '<iframe src="https://evil.example"></iframe>',
  '<form action="https://evil.example"><input name="pw"><button>领取</button></form>',
  '<style>body{display:none}</style>',
  '<p style="position:fixed;inset:0">盖住</p>',
  '<div id="root" name="cookie">假</div>',
  '<img src="/a.png" srcset="https://evil.example/a.png 2x">',
  '<object data="x"></object><embed src="x">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.hacked=1&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=window.hacked=1>">',
  '<p class="x1abc mantine-Modal-content wide">借来的样子</p>',
  '<p role="alert" aria-label="转账成功" aria-live="assertive" aria-modal="true">到账</p>',
  '<dialog open>请输入支付密码</dialog>',
  '<main><nav><header>星河</header></nav></main>',
  '<p popover="auto" data-shell="home" data-mantine-color-scheme="dark">盖住</p>',
  '<p tabindex="0" autofocus accesskey="a" contenteditable="true" slot="a" part="b">抢焦点</p>',
  '<label>支付密码</label><map><area href="https://evil.example"></map>',
  '<p style="position:sticky;top:0;z-index:9">粘住</p><p style="position:absolute;inset:0">盖住</p>',
  '<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example">',
]
test('hostile HTML loses its scripts, styles, forms, roles and names', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  for (const html of hostileSnippets) {
    const cleaned = await insertCleaned(page, html)
    expect(cleaned, html).not.toMatch(
      /<(script|style|iframe|form|input|button|object|embed|svg|math|base|meta|dialog|main|nav|header|label|map|area)\b/i,
    )
    expect(cleaned, html).not.toMatch(
      /<[^>]*\s(on\w+|style|id|name|srcset|class|role|aria-\w+|data-[\w-]+|popover|tabindex|autofocus|accesskey|contenteditable|slot|part)\b/i,
    )
    expect(cleaned, html).not.toMatch(/href="\s*javascript/i)
    expect(await page.evaluate(() => 'hacked' in window), html).toBe(false)
  }
  expect(errors).toEqual([])
})

test('ordinary HTML stays, and outside links get a tab of their own', async ({ page }) => {
  const cleaned = await insertCleaned(
    page,
    '<h3>说明</h3><p>次日<b>派发</b></p><table><tbody><tr><td>100</td></tr></tbody></table>' +
      '<a href="https://example.com/a">外</a><a href="#/recharge">内</a><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">',
  )
  expect(cleaned).toBe(
    '<h3>说明</h3><p>次日<b>派发</b></p><table><tbody><tr><td>100</td></tr></tbody></table>' +
      '<a href="https://example.com/a" target="_blank" rel="noopener noreferrer">外</a>' +
      '<a href="#/recharge">内</a><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" loading="lazy" alt="">',
  )
})
