import { expect, it } from 'vitest'
import { styleAttributes } from './styleAttributes'

it('names each style once, with or beside the classes that are there', () => {
  const { html, css } = styleAttributes(
    '<a class="x" style="width:1px">1</a><b style="width:1px"></b><i style="height:2px" class="y"></i>',
  )
  expect(html).toBe('<a class="s0 x">1</a><b class="s0"></b><i class="s1 y"></i>')
  expect(css).toBe('.s0.s0{width:1px}.s1.s1{height:2px}')
})

it('leaves text that speaks of styles alone, and writes quotes out', () => {
  const { html, css } = styleAttributes('<p>style="x"</p><p style="content:&quot;a&quot;"></p>')
  expect(html).toBe('<p>style="x"</p><p class="s0"></p>')
  expect(css).toBe('.s0.s0{content:"a"}')
})
