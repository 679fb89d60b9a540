import { expect, it } from 'vitest'
import { type Sponsor, sponsor } from '@/contract/sponsors'
import { createTestData } from '@/contract/testing'
import { getExternalUrl } from './sponsorList'

const row = (name: string, logo = '') => createTestData(sponsor, { id: name, name, logo })
const link: Sponsor = {
  ...row('远帆'),
  content_type: 'link',
  link_url: 'https://sponsor.example/a',
  link_type: 'external',
}

it.each([
  [{}, 'https://sponsor.example/a'],
  [{ content_type: 'article' }, undefined],
  [{ link_type: 'other' }, undefined],
  [{ link_type: '' }, undefined],
  [{ link_url: '' }, undefined],
  [{ link_url: 'javascript:alert(1)' }, undefined],
  [{ link_url: '//sponsor.example' }, undefined],
])('getExternalAddress of %o is %s', (change, address) => {
  expect(getExternalUrl({ ...link, ...change })).toBe(address)
})
