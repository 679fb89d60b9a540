import { readAppInfo } from '@/contract/site'
import { readServiceConfig } from '@/contract/support'
import type { Answers } from './answers'

const bit = (is: boolean) => (is ? 1 : 0)

/** The columns of the site's row. */
export function siteOf(answers: Answers): Record<string, string | number> {
  const info = answers.take(readAppInfo)?.clean
  const service = answers.take(readServiceConfig)?.clean
  return {
    ...(info && {
      title: info.title,
      site_name: info.site_name,
      repair_tips: info.repair_tips,
      webcontent: info.webcontent,
      site_state: bit(info.site_state),
      redpacket_switch: bit(info.redpacket_switch),
      app_download_switch: bit(info.app_download_switch),
      index_modal: bit(info.index_modal),
    }),
    ...(service && {
      kefuEnabled: bit(service.kefu_enabled),
      gongdanEnabled: bit(service.gongdan_enabled),
      defaultSystem: service.default_system,
      showSelector: bit(service.show_selector),
    }),
  }
}
