import { expect, it, vi } from 'vitest'
import { followThemeColor } from './AfterStart'

it('followThemeColor gives the browser’s bars the colour of the current scheme', async () => {
  document.head.innerHTML = '<meta name="theme-color" media="(prefers-color-scheme: light)">'
  const meta = document.querySelector('meta')
  const html = document.documentElement
  html.style.setProperty('--page', 'white')
  const stopFollowing = followThemeColor()
  expect(meta?.content).toBe('white')
  html.style.setProperty('--page', 'black')
  html.dataset['mantineColorScheme'] = 'dark'
  await vi.waitFor(() => expect(meta?.content).toBe('black'))
  stopFollowing()
})
