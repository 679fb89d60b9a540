import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { Reply } from '@/api/call'
import { forgetMember } from '@/api/forget'
import { session } from '@/api/session'
import { loadUser } from '@/shared/session/user'
import { entryLimit, type login } from '@/contract/entry'
import type { DataOf } from '@/contract/endpoint'
import { paths } from '@/lib/paths'
import { device } from '@/lib/storage'

/** The name of the last login on this phone; never a password. */
const NAME = 'last-name'

export function keptName(): string {
  const name = device.get(NAME) ?? ''
  // Anything longer was not written by the form.
  return name.length <= entryLimit.field ? name : ''
}

/** After a login that succeeded; an empty name forgets the last one. */
export function keepName(name: string): void {
  if (name) device.set(NAME, name)
  else device.remove(NAME)
}

/**
 * Where a login may lead: a path of this app, beginning with exactly one slash. Anything else, such as another
 * site's address, becomes home; so does /login itself.
 */
export function safeRedirect(requested: string | null): string {
  if (!requested || !/^\/(?![/\\])[^\\\s]*$/.test(requested)) return paths.home
  return requested.split(/[?#]/, 1)[0] === paths.login ? paths.home : requested
}

type Entered = Reply<DataOf<typeof login>>

/**
 * AUTH-09, for useSend: keeps the name, stores the token and loads the member; then goes to the requested page, if he is still
 * on the login page.
 */
export function useEnter() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  return {
    onSuccess: async ({ data }: Entered, body?: { name: string }) => {
      if (body) keepName(body.name)
      forgetMember(client)
      session.begin(data.api_token)
      await loadUser(client)
    },
    leadOn: async ({ data }: Entered) => {
      // Refused at once: SessionWatch navigates.
      if (session.token() !== data.api_token) return
      await navigate(safeRedirect(params.get('redirect')), { replace: true })
    },
  }
}
