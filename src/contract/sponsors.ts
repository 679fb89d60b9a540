import * as v from 'valibot'
import { paths } from '@/lib/paths'
import { annotate, HTML_NOTE, createEnumSchema, pictureSchema } from './annotations'
import { endpoint } from './endpoint'
import { readableRows } from './parseData'
import { identifier, text } from './wire'

export const sponsor = v.object({
  id: identifier,
  name: text,
  title: text,
  logo: text,
  banner: text,
  content_type: text,
  link_url: text,
  link_type: text,
  /** HTML. */
  content: text,
})
export type Sponsor = v.InferOutput<typeof sponsor>

/** There is no call for one sponsor: the detail picks its row by id (spec 7). */
export const listSponsors = endpoint({
  id: 'sponsors.list',
  route: 'GET /api/sponsorList',
  title: '赞助商列表',
  open: true,
  data: readableRows(sponsor),
})

annotate(sponsor, () => ({
  fields: {
    content_type: createEnumSchema(['article', 'link'], 'link opens link_url, article the detail.'),
    link_type: createEnumSchema(['external', 'other']),
    content: HTML_NOTE,
    logo: pictureSchema,
    banner: pictureSchema,
  },
}))
annotate(listSponsors, () => ({ screens: [paths.sponsors, paths.sponsor] }))
