import { articles, noticeLines, notices, sponsors } from './catalogue.ts'
import { paged, Refusal, type Calls } from './call.ts'
import { flag, id, maybe, nothing, picture, when } from './marks.ts'
import { daysAgo } from './times.ts'

export const siteCalls: Calls = {
  'GET getVisitUrl': () => ({ data: nothing }),
  'POST app': ({ world: { site }, origin }) => ({
    data: {
      title: '蔚蓝娱乐',
      site_name: '蔚蓝',
      site_logo: picture('logo.png'),
      app_logo: picture('app-logo.png'),
      site_state: flag(site.open),
      repair_tips: maybe(site.repairTips),
      redpacket_switch: flag(site.redPackets),
      app_download_switch: flag(site.downloads),
      index_modal: flag(site.popUp !== ''),
      webcontent: maybe(site.popUp),
      h5_url: maybe(''),
      ios_download_url: `${origin}/download/weilan.apk`,
      ios_download_qrcode: picture('download-qr.png'),
    },
  }),
  'POST bannerList': () => ({
    data: [1, 2, 3].map((n) => ({ id: id(n), src: picture(`banner-${n}.png`), title: maybe('') })),
  }),
  'POST homenotice': () => ({ data: [...noticeLines] }),
  'POST noticeList': ({ body, now }) => ({
    data: paged(notices, body['page'], ({ title, content, age }) => ({
      id: id(100 + age),
      title,
      content,
      created_at: when(daysAgo(age, now) - 60_000),
    })),
  }),
  'POST article': ({ body }) => {
    const content = articles[body['type'] ?? '']
    if (!content) throw new Refusal('文章不存在')
    return { data: { content } }
  },
  'POST getservicerurl': ({ origin }) => ({
    data: {
      kefu_enabled: flag(true),
      gongdan_enabled: flag(true),
      default_system: 'kefu',
      show_selector: flag(true),
      kefu_url: `${origin}/service`,
      gongdan_url: maybe(''),
    },
  }),
  'GET sponsorList': () => ({
    data: sponsors.map((sponsor) => ({
      id: id(sponsor.id),
      name: sponsor.name,
      title: maybe(sponsor.title),
      logo: picture(`sponsor-${sponsor.id}.png`),
      banner: picture(`sponsor-banner-${sponsor.id}.png`),
      content_type: sponsor.kind,
      link_url: maybe(sponsor.url),
      link_type: sponsor.linkType,
      content: maybe(sponsor.content),
    })),
  }),
}
