import type { Scenario } from './scenario'

export default {
  name: 'app-download',
  group: '站点',
  title: '应用下载页',
  story: '下载地址在框内打开，点下载两秒后框自动收起',
  look: '框里点「下载安装包」：文件开始下载，两秒后框收起，换成「下载已开始」。',
  from: 'member',
  open: '/gamePage?app=1',
  world: { site: { ios_download_url: 'page:download' } },
} satisfies Scenario
