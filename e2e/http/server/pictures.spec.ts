import { paths } from '../../../src/lib/paths'
import { API_ORIGIN } from '../../harness/ports'
import { onePixelPng } from '../../models/AppModel'
import { expect, test } from '../../test'

test('服务器给的相对图片地址，从接口的域名取，横幅与正文里的都显示得出来', async ({
  app,
  fake,
  page,
}) => {
  const requestedUrls: string[] = []
  await page.route('**/uploads/**', (route) => {
    requestedUrls.push(route.request().url())
    return route.fulfill({ body: onePixelPng, contentType: 'image/png' })
  })
  await fake.rules.add({
    on: 'banners.list',
    answer: { code: 200, data: [{ src: '/uploads/banner.png' }] },
  })
  await fake.rules.add({
    on: 'articles.read',
    answer: {
      code: 200,
      data: { content: '<p>说明</p><img src="uploads/help.png" alt="说明图">' },
    },
  })

  await app.open(paths.home)
  const banner = page.getByRole('img', { name: '活动图片' })
  await expect(banner).toHaveAttribute('src', `${API_ORIGIN}/uploads/banner.png`)
  await expect(banner).toHaveJSProperty('naturalWidth', 1)

  await app.goTo(paths.terms)
  const picture = app.button('查看大图：说明图')
  await expect(picture).toHaveAttribute('src', `${API_ORIGIN}/uploads/help.png`)
  await expect(picture).toHaveJSProperty('naturalWidth', 1)
  expect(requestedUrls.filter((url) => !url.startsWith(API_ORIGIN))).toEqual([])
})
