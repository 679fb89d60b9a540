import { h } from './dom.js'
import { call } from './talk.js'

const said = document.querySelector('#said')
let gone

/** A line at the foot of the page, for a while. */
export function tell(words, bad = false) {
  said.replaceChildren(h('p', { class: bad ? 'bad' : 'good' }, words))
  clearTimeout(gone)
  gone = setTimeout(() => said.replaceChildren(), 5000)
}

/** Asks in the page's own dialog; false when the person says no, or leaves it. */
function confirmed(words) {
  const dialog = document.querySelector('#ask')
  document.querySelector('#asked').textContent = words
  dialog.returnValue = ''
  dialog.showModal()
  return new Promise((resolve) =>
    dialog.addEventListener('close', () => resolve(dialog.returnValue === 'yes'), { once: true }),
  )
}

/** Runs something that the person asked for, once, and says how it went. True when it was done. */
export async function attempt(button, work, done) {
  if (button?.disabled) return false
  if (button) button.disabled = true
  try {
    const words = await work()
    tell(done ?? words ?? '好了')
    return true
  } catch (error) {
    tell(error.message, true)
    return false
  } finally {
    if (button) button.disabled = false
  }
}

/** A button that calls a control: at once, or after a question where nobody can take it back. */
export function control({ label, about, tone, confirm, done }, name, ...args) {
  const press = async ({ currentTarget }) => {
    if (confirm && !(await confirmed(confirm))) return
    await attempt(currentTarget, () => call(name, ...args), done ?? `${label}：好了`)
  }
  // What it is about follows the word on it, so that both can be said.
  return h(
    'button',
    { type: 'button', class: tone, 'aria-label': about && `${label} ${about}`, click: press },
    label,
  )
}

/** A button of staff on one row. */
export const doing = ({ act, label, tone, confirm }, { id, title }) =>
  control(
    {
      label,
      about: title,
      tone,
      confirm: confirm && `${title}。${confirm}`,
      done: `${title}：${label}`,
    },
    'staff.do',
    act,
    id,
  )
