import { readServiceConfig } from '@/contract/support'
import { answer } from '../answer'
import { siteOf } from '../rules/site'

export const supportHandlers = [
  answer(readServiceConfig, ({ world }) => {
    const site = siteOf(world)
    return {
      kefu_enabled: site.kefuEnabled,
      gongdan_enabled: site.gongdanEnabled,
      default_system: site.defaultSystem,
      show_selector: site.showSelector,
      kefu_url: site.kefuUrl,
      gongdan_url: site.gongdanUrl,
    }
  }),
]
