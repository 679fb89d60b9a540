import { readAppInfo, readVisitUrl } from '@/contract/site'
import { answer } from '../../world/answer'
import { pageAddress } from '../../world/pages'
import { picture } from '../../world/pictures'
import { siteOf } from '../../world/site'

export const siteHandlers = [
  answer(readVisitUrl, ({ world }) => ({ url: siteOf(world).visitUrl })),

  answer(readAppInfo, ({ world }) => {
    const site = siteOf(world)
    return {
      title: site.title,
      site_name: site.site_name,
      site_logo: picture(site.site_logo),
      app_logo: picture(site.app_logo),
      site_state: site.site_state,
      repair_tips: site.repair_tips,
      redpacket_switch: site.redpacket_switch,
      app_download_switch: site.app_download_switch,
      index_modal: site.index_modal,
      webcontent: site.webcontent,
      h5_url: site.h5_url,
      ios_download_url: pageAddress(world, site.ios_download_url),
      ios_download_qrcode: picture(site.ios_download_qrcode),
    }
  }),
]
