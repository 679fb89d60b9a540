import type { Scenario } from './scenario'

export default {
  name: 'app-download',
  group: '站点',
  title: '应用下载页',
  story: '下载地址在框内打开，点下载两秒后框自动收起',
  from: 'member',
  open: '/gamePage?app=1',
  world: { site: { ios_download_url: 'page:download' } },
} satisfies Scenario
