import { keptToken, session } from './session'
import { forgetUser, publishUser, withdrawUser } from './storedUser'

/**
 * The member's data on the device (spec 3) is there only while he looks at the page: it is removed when the tab
 * is closed, left or hidden, and restored when the tab is visible again. Called once at start.
 */
export function followPage(reload: () => void) {
  const publish = () => {
    const user = session.user()
    if (user) publishUser(user)
  }
  const withdraw = () => {
    const user = session.user()
    if (user) withdrawUser(user)
  }
  // A tab closed without a logout may have left data behind.
  if (session.token() === null) forgetUser()
  else publish()
  document.addEventListener('visibilitychange', () =>
    document.visibilityState === 'visible' ? publish() : withdraw(),
  )
  window.addEventListener('pagehide', withdraw)
  window.addEventListener('pageshow', ({ persisted }) => {
    // While this page was in the back-forward cache, a login or logout may have happened in the same tab.
    if (persisted && keptToken() !== session.token()) reload()
    else publish()
  })
}
