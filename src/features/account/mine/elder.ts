import { device } from '@/lib/storage'

/** The page's own script reads the same key before the first paint (build/boot). */
export const ELDER = 'elder'

export const isElder = (): boolean => device.get(ELDER) !== null

/** 长辈模式 on this phone: large words and targets, from the sheet that the page has for it (elder.css). */
export function setElder(on: boolean): void {
  if (on) device.set(ELDER, '1')
  else device.remove(ELDER)
  document.documentElement.toggleAttribute('data-elder', on)
  const sheet = document.querySelector<HTMLLinkElement>('link[blocking]')
  if (!on || !sheet) return
  sheet.media = ''
  sheet.disabled = false
}
