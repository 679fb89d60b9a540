import { keptToken, session } from './session'
import { forgetUser, publishUser, withdrawUser } from './storedUser'

/**
 * What the device shows of the member (spec 3) lives no longer than he is seen: a tab that is closed,
 * left or put behind leaves nothing of him there, and puts it back when it is in front again. Called
 * once, as the app starts.
 */
export function followPage(reload = () => window.location.reload()) {
  const publish = () => {
    const user = session.user()
    if (user) publishUser(user)
  }
  const withdraw = () => {
    const user = session.user()
    if (user) withdrawUser(user)
  }
  // A tab that was closed without a logout may have left something.
  if (session.token() === null) forgetUser()
  else publish()
  document.addEventListener('visibilitychange', () =>
    document.visibilityState === 'visible' ? publish() : withdraw(),
  )
  window.addEventListener('pagehide', withdraw)
  window.addEventListener('pageshow', ({ persisted }) => {
    // The page stood still while another in this tab logged out, or in: it must not go on as it was.
    if (persisted && keptToken() !== session.token()) reload()
    else publish()
  })
}
