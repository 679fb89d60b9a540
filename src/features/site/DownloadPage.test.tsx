import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readAppInfo } from '@/contract/site'
import { stage } from '@/shared/session/testing'
import { defaultAppInfo } from '@/shared/site/site'
import DownloadPage from './DownloadPage'

let app: ReturnType<typeof stage>
beforeEach(() => {
  app = stage()
})
afterEach(() => app.end())

const link = 'https://app.example.com/ios'
const picture = 'data:image/png;base64,AAAA'
test.each([
  ['手机扫描二维码，或点击下方按钮下载', link, picture],
  ['请用手机扫描二维码下载', '', picture],
  ['点击下方按钮下载', link, ''],
  ['点击下方按钮下载', link, 'javascript:alert(1)'],
  ['APP下载暂未开放，您可以继续使用网页版', '', 'javascript:alert(1)'],
])('it says what there is: %s (%s, %s)', (text, ios_download_url, ios_download_qrcode) => {
  const site = { ...defaultAppInfo, app_download_switch: true }
  app.known(readAppInfo, { ...site, ios_download_url, ios_download_qrcode })
  app.show(<DownloadPage />)
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.queryAllByRole('link', { name: '立即下载' })).toHaveLength(ios_download_url ? 1 : 0)
  expect(screen.queryAllByAltText('下载二维码')).toHaveLength(
    ios_download_qrcode === picture ? 1 : 0,
  )
})
