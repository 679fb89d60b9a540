import { expect, it } from 'vitest'
import { type Sponsor, sponsor } from '@/contract/sponsors'
import { dataOf } from '@/contract/testing'
import { marksOf, outsideOf, TONES } from './sponsorList'

const row = (name: string, logo = '') => dataOf(sponsor, { id: name, name, logo })

it('keeps logos that only one sponsor has', () => {
  const all = [
    row('北辰', 'https://a.example/1.png'),
    row('远帆', 'https://a.example/2.png'),
    row('极光', 'https://a.example/2.png'),
    row('山海'),
    row('沧浪', 'javascript:alert(1)'),
  ]
  expect(marksOf(all).map(({ logo }) => logo)).toEqual([
    'https://a.example/1.png',
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

it('takes a second letter where the first is another’s too', () => {
  const all = ['北辰', '北斗', '远帆', '𠮷野家', ' Aurora', ''].map((name) => row(name))
  expect(marksOf(all).map((mark) => mark.letters)).toEqual(['北辰', '北斗', '远', '𠮷', 'A', ''])
})

it('gives neighbours different tones', () => {
  const tones = marksOf(Array.from({ length: 12 }, (_, n) => row(String(n)))).map((m) => m.tone)
  for (const [at, tone] of tones.entries()) {
    expect(tone).toBeLessThan(TONES)
    expect(tone).not.toBe(tones[at + 1])
  }
})

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
])('%o leads to %s', (change, address) => {
  expect(outsideOf({ ...link, ...change })).toBe(address)
})
