import type { Place, Target } from '../steps'
import { call, chain, literal, object, quoted, type Code } from './print'

/** The roles for which e2e/pages/AppModel.ts has a method. */
const shortcuts: Record<string, string> = {
  button: 'button',
  link: 'link',
  tab: 'tab',
  textbox: 'field',
}

/** The control as the project's tests write it: `app.button('登录')`, else by role and name. */
function locatorOf({ role, name, part, in: place, nth }: Target): {
  head: Code
  calls: Code[]
} {
  const order = nth === undefined ? [] : nth === 0 ? [call('.first')] : [call('.nth', String(nth))]
  const short = shortcuts[role]
  if (short && name !== undefined && !part && !place)
    return { head: 'app', calls: [call(`.${short}`, quoted(name)), ...order] }
  const from = place ? placeOf(place) : { head: 'app.page', calls: [] }
  return { head: from.head, calls: [...from.calls, byRole(role, name, part), ...order] }
}

export const locator = (target: Target): Code => {
  const { head, calls } = locatorOf(target)
  return chain(head, ...calls)
}
export const doing = (target: Target, act: Code): Code => {
  const { head, calls } = locatorOf(target)
  return ['await ', chain(head, ...calls, act)]
}

function byRole(role: string, name: string | undefined, part: boolean | undefined): Code {
  const exact: Record<string, Code> = part ? {} : { exact: 'true' }
  if (role === 'text')
    return call('.getByText', quoted(name ?? ''), ...(part ? [] : [object(exact)]))
  return call(
    '.getByRole',
    quoted(role),
    ...(name === undefined ? [] : [object({ name: quoted(name), ...exact })]),
  )
}

function placeOf({ role, name, has }: Place): { head: Code; calls: Code[] } {
  if (role === 'dialog' && name !== undefined)
    return { head: 'app', calls: [call('.dialog', quoted(name))] }
  const named = byRole(role, name, false)
  return {
    head: 'app.page',
    calls: [named, ...(has === undefined ? [] : [call('.filter', literal({ hasText: has }))])],
  }
}
