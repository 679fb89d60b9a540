import type { Scenario } from './scenario'

export default {
  name: 'download-off',
  group: '站点',
  title: 'APP下载关闭',
  story: 'app_download_switch 为 0：下载页说明暂未开放',
  look: '下载页说「APP下载暂未开放」，没有二维码，也没有「立即下载」。',
  from: 'member',
  open: '/app',
  world: { site: { app_download_switch: 0 } },
} satisfies Scenario
