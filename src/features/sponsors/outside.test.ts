import { expect, it } from 'vitest'
import type { Sponsor } from '@/contract/sponsors'
import { outsideOf } from './outside'

const sponsor: Sponsor = {
  id: '1',
  name: '',
  title: '',
  logo: '',
  banner: '',
  content_type: 'link',
  link_url: 'https://sponsor.example/a',
  link_type: 'external',
  content: '',
}

it.each([
  [{}, 'https://sponsor.example/a'],
  [{ content_type: 'article' }, undefined],
  [{ link_type: 'other' }, undefined],
  [{ link_type: '' }, undefined],
  [{ link_url: '' }, undefined],
  [{ link_url: 'javascript:alert(1)' }, undefined],
  [{ link_url: '//sponsor.example' }, undefined],
])('%o leads to %s', (change, address) => {
  expect(outsideOf({ ...sponsor, ...change })).toBe(address)
})
