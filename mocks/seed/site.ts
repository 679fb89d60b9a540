import { site as told } from '@fixtures/content/site'
import { openWays } from '@/contract/payWays'
import type { World } from '../world/world'

/** The house as described by fixtures/content, with everything open. */
export const seedSite = ({ db }: World) =>
  void db.insert('site', {
    id: 'site',
    ...told,
    site_logo: 'brand',
    app_logo: 'brand',
    site_state: 1,
    redpacket_switch: 1,
    app_download_switch: 1,
    index_modal: 0,
    ios_download_qrcode: `qr:${told.ios_download_url}`,
    // Empty: the site has not moved, and a demo must not leave its page.
    visitUrl: '',
    ...openWays(),
    wayManual: 1,
    kefuEnabled: 1,
    gongdanEnabled: 1,
    defaultSystem: 'gongdan',
    showSelector: 1,
    kefuUrl: 'page:service',
    gongdanUrl: '',
  })
