import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { removeMemberQueries } from '@/api/query'
import type { ApiResponse } from '@/api/response'
import { session } from '@/api/session'
import { useSendRequest } from '@/api/useSendRequest'
import type { BodyOf, DataOf } from '@/contract/endpoint'
import { entryLimit, type login, type register } from '@/contract/entry'
import { paths } from '@/lib/paths'
import { deviceStorage } from '@/lib/storage/storage'
import { prefetchUser } from '@/shared/session/user'

/** The name of the last login on this phone; never a password. */
const LAST_NAME_KEY = 'last-name'

export function readLastUsername(): string {
  const name = deviceStorage.get(LAST_NAME_KEY) ?? ''
  return name.length <= entryLimit.fieldMax ? name : ''
}

export function storeLastUsername(name: string): void {
  if (name) deviceStorage.set(LAST_NAME_KEY, name)
  else deviceStorage.remove(LAST_NAME_KEY)
}

type EntryResponse = ApiResponse<DataOf<typeof login>>

/** Not another site's address, such as `//evil.example`. */
const APP_PATH = /^\/(?![/\\])[^\\\s]*$/

export function toSafePathAfterLogin(requested: string | null): string {
  if (!requested || !APP_PATH.test(requested)) return paths.home
  return requested.split(/[?#]/, 1)[0] === paths.login ? paths.home : requested
}

/** Compared by identity: the response to an earlier request must not log in over a later one. */
let latestBody: object | undefined

/** AUTH-09: stores name and token, loads the member, then opens the requested page. */
export function useLogInAndRedirect<E extends typeof login | typeof register>(
  endpoint: E,
): (body: BodyOf<E>) => Promise<ApiResponse<DataOf<E>> | undefined> {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [send] = useSendRequest(endpoint, {
    onSuccess: async ({ data }: EntryResponse, body: { name: string }) => {
      if (body !== latestBody) return
      storeLastUsername(body.name)
      removeMemberQueries(client)
      session.begin(data.api_token)
      await prefetchUser(client)
    },
    onSuccessOnScreen: async ({ data }: EntryResponse) => {
      if (session.getToken() !== data.api_token) return
      await navigate(toSafePathAfterLogin(params.get('redirect')), { replace: true })
    },
  })
  return (body) => {
    latestBody = body
    return send(body)
  }
}
