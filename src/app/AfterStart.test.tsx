import { expect, it, vi } from 'vitest'
import { followThemeColor } from './AfterStart'

it('the browser’s bars take the page’s colour, and follow the chosen scheme', async () => {
  document.head.innerHTML = '<meta name="theme-color" media="(prefers-color-scheme: light)">'
  const meta = document.querySelector('meta')
  const html = document.documentElement
  html.style.setProperty('--page', 'white')
  const end = followThemeColor()
  expect(meta?.content).toBe('white')
  html.style.setProperty('--page', 'black')
  html.dataset['mantineColorScheme'] = 'dark'
  await vi.waitFor(() => expect(meta?.content).toBe('black'))
  end()
})
