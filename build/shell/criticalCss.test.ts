import { describe, expect, it } from 'vitest'
import { criticalCss } from './criticalCss'

const html = '<html><div class="Card_card big" style="color: var(--ink)"><svg></svg></div></html>'
const kept = (css: string) => criticalCss(css, html).replace(/\s+/g, '')

describe('criticalCss', () => {
  it('keeps rules whose classes, ids and tags the page has', () => {
    const css =
      '.Card_card{a:b}.Other_x{a:b}.Card_card .Other_x{a:b}#root{a:b}#x{a:b}svg{a:b}table{a:b}'
    expect(kept(css)).toBe('.Card_card{a:b}#root{a:b}svg{a:b}')
  })
  it('keeps of a list of selectors those that match', () => {
    expect(kept('.Other_x,.big{a:b}')).toBe('.big{a:b}')
  })
  it('reads attributes and :not as no demand', () => {
    expect(kept(".big[data-on='x.y']{a:b}.big:not(.Other_x){a:b}")).toBe(
      ".big[data-on='x.y']{a:b}.big:not(.Other_x){a:b}",
    )
  })
  it('leaves out what only a finger brings', () => {
    expect(kept('.big:active{a:b}.big:focus-visible{a:b}')).toBe('')
  })
  it('goes into layers and media, and drops the emptied', () => {
    expect(kept('@layer a,b;@layer a{.big{a:b}}@media print{.Other_x{a:b}}')).toBe(
      '@layera,b;@layera{.big{a:b}}',
    )
  })
  it('keeps the movements and variables in use, through one another', () => {
    const css =
      ':root{--ink:var(--deep);--deep:#000;--unused:var(--lost);--lost:1}' +
      '.big{animation:turn 1s}@keyframes turn{to{a:b}}@keyframes other{to{a:b}}'
    expect(kept(css.replace(':root', 'html'))).toBe(
      'html{--ink:var(--deep);--deep:#000}.big{animation:turn1s}@keyframesturn{to{a:b}}',
    )
  })
})
