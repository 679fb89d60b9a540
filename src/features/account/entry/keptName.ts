import { device } from '@/lib/storage'

/** The name of the last login on this phone; never a password. */
const NAME = 'last-name'
/** As AUTH-07 limits it; anything longer was not written by the form. */
const LONGEST = 32

export function keptName(): string {
  const name = device.get(NAME) ?? ''
  return name.length <= LONGEST ? name : ''
}

/** After a login that succeeded; an empty name forgets the last one. */
export function keepName(name: string): void {
  if (name) device.set(NAME, name)
  else device.remove(NAME)
}
