import { describe, expect, it } from 'vitest'
import { picture } from './site'

describe('pictures', () => {
  it('stay as they are when they are addresses already', () => {
    for (const url of ['', '/logo.png', 'https://a.example/b.png', 'data:image/png;base64,AA=='])
      expect(picture(url)).toBe(url)
  })
  it('of an unknown kind are a mistake, said plainly', () => {
    expect(() => picture('painting:x')).toThrow('no picture is called painting:x')
    expect(() => picture('cover:moon')).toThrow('no mood is called moon')
  })
})
