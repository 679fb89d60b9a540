import * as v from 'valibot'
import { annotate, HTML_NOTE, pictureSchema } from './annotations'
import { endpoint } from './endpoint'
import { flag, flagDefaultOn, text } from './wire'

export const visitUrl = v.nullish(v.object({ url: text }), {})

export const readVisitUrl = endpoint({
  id: 'site.visitUrl',
  route: 'GET /api/getVisitUrl',
  title: '访问地址',
  open: true,
  data: visitUrl,
})

export const appInfo = v.object({
  title: text,
  site_name: text,
  site_logo: text,
  app_logo: text,
  /** False closes the whole app (spec 1); open by default. */
  site_state: flagDefaultOn,
  repair_tips: text,
  redpacket_switch: flag,
  app_download_switch: flag,
  index_modal: flag,
  /** HTML. */
  webcontent: text,
  h5_url: text,
  ios_download_url: text,
  ios_download_qrcode: text,
})
export type AppInfo = v.InferOutput<typeof appInfo>

export const readAppInfo = endpoint({
  id: 'app.info',
  route: 'POST /api/app',
  title: '站点信息',
  open: true,
  data: appInfo,
})

annotate(visitUrl, () => ({ fields: { url: 'Empty: the site has not moved.' } }))
annotate(appInfo, () => ({
  fields: {
    site_state: '0 closes the whole app, with repair_tips.',
    index_modal: 'Whether home opens with a pop-up of webcontent.',
    webcontent: HTML_NOTE,
    site_logo: pictureSchema,
    app_logo: pictureSchema,
    ios_download_qrcode: pictureSchema,
  },
}))
annotate(readVisitUrl, () => ({ noMessage: { reason: '打开一秒后自己问，没有答复就留在原处' } }))
annotate(readAppInfo, () => ({
  noMessage: { reason: '打开时自己读，失败就用默认值，每 15 秒再问' },
}))
