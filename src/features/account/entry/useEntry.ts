import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { removeMemberQueries } from '@/api/query'
import type { ApiResponse } from '@/api/response'
import { session } from '@/api/session'
import { useSendRequest } from '@/api/useSendRequest'
import type { BodyOf, DataOf } from '@/contract/endpoint'
import { entryLimit, type login, type register } from '@/contract/entry'
import { pickCaptchaIndex } from '@/lib/captchas'
import { paths } from '@/lib/paths'
import { deviceStorage } from '@/lib/storage/storage'
import { loadUser } from '@/shared/session/user'
import { useForm, useSingleFlight } from '@/ui/form/useForm'
import type { LoginFields, WrongEntry } from './loginRules'

/** The name of the last login on this phone; never a password. */
const LAST_NAME_KEY = 'last-name'

export function readLastUsername(): string {
  const name = deviceStorage.get(LAST_NAME_KEY) ?? ''
  return name.length <= entryLimit.maxLength ? name : ''
}

export function storeLastUsername(name: string): void {
  if (name) deviceStorage.set(LAST_NAME_KEY, name)
  else deviceStorage.remove(LAST_NAME_KEY)
}

export function toSafeRedirect(requested: string | null): string {
  if (!requested || !/^\/(?![/\\])[^\\\s]*$/.test(requested)) return paths.home
  return requested.split(/[?#]/, 1)[0] === paths.login ? paths.home : requested
}

type EntryResponse = ApiResponse<DataOf<typeof login>>

/** An earlier response must not log in over a later request. */
let latestBody: { name: string } | undefined

export function useSendEntry<E extends typeof login | typeof register>(
  endpoint: E,
): (body: BodyOf<E>) => Promise<ApiResponse<DataOf<E>> | undefined> {
  const [send] = useSendRequest(endpoint, useEntryCallbacks())
  return (body: BodyOf<E>) => {
    latestBody = body
    return send(body)
  }
}

/** AUTH-09: stores name and token, loads the member, then opens the requested page. */
export function useEntryCallbacks() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  return {
    onSuccess: async ({ data }: EntryResponse, body?: { name: string }) => {
      if (body && body !== latestBody) return
      if (body) storeLastUsername(body.name)
      removeMemberQueries(client)
      session.begin(data.api_token)
      await loadUser(client)
    },
    onSuccessOnScreen: async ({ data }: EntryResponse) => {
      if (session.getToken() !== data.api_token) return
      await navigate(toSafeRedirect(params.get('redirect')), { replace: true })
    },
  }
}

export interface Captcha {
  index: number
  renew: () => void
}

/** AUTH-03: another picture of the pool each time `mode` changes. */
export function useCaptcha(mode: number): Captcha {
  const [index, setIndex] = useState(() => pickCaptchaIndex(-1))
  const [shownFor, setShownFor] = useState(mode)
  const renew = () => setIndex((previous) => pickCaptchaIndex(previous))
  if (shownFor !== mode) {
    setShownFor(mode)
    renew()
  }
  return { index, renew }
}

/** Busy until the member is loaded, which is later than the response. */
export function useCaptchaForm<Fields extends LoginFields>(
  initial: Fields,
  captcha: Captcha,
  findError: (fields: Fields, captchaIndex: number) => WrongEntry<Fields> | undefined,
  send: (fields: Fields) => Promise<unknown>,
) {
  const [sendOnce, busy] = useSingleFlight(send)
  const form = useForm({
    initial,
    findError: (fields) => findError(fields, captcha.index),
    onError: ({ misread }) => {
      if (!misread) return
      form.bind('code').onChange('')
      captcha.renew()
    },
    send: sendOnce,
    busy,
  })
  return form
}
