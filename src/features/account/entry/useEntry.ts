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
const NAME = 'last-name'

export function readLastUsername(): string {
  const name = deviceStorage.get(NAME) ?? ''
  return name.length <= entryLimit.field ? name : ''
}

export function storeLastUsername(name: string): void {
  if (name) deviceStorage.set(NAME, name)
  else deviceStorage.remove(NAME)
}

export function toSafeRedirect(requested: string | null): string {
  if (!requested || !/^\/(?![/\\])[^\\\s]*$/.test(requested)) return paths.home
  return requested.split(/[?#]/, 1)[0] === paths.login ? paths.home : requested
}

type Entered = ApiResponse<DataOf<typeof login>>

let latest: { name: string } | undefined

export function useSendEntry<E extends typeof login | typeof register>(endpoint: E) {
  const [send] = useSendRequest(endpoint, useEntryCallbacks())
  return (body: BodyOf<E>) => {
    latest = body
    return send(body)
  }
}

/** AUTH-09: stores name and token, loads the member, then opens the requested page. */
export function useEntryCallbacks() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  return {
    onSuccess: async ({ data }: Entered, body?: { name: string }) => {
      if (body && body !== latest) return
      if (body) storeLastUsername(body.name)
      removeMemberQueries(client)
      session.begin(data.api_token)
      await loadUser(client)
    },
    onSuccessOnScreen: async ({ data }: Entered) => {
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
  first: Fields,
  captcha: Captcha,
  wrongOf: (fields: Fields, captcha: number) => WrongEntry<Fields> | undefined,
  send: (fields: Fields) => Promise<unknown>,
) {
  const [once, busy] = useSingleFlight(send)
  const form = useForm({
    initial: first,
    findError: (fields) => wrongOf(fields, captcha.index),
    onError: ({ misread }) => {
      if (!misread) return
      form.bind('code').onChange('')
      captcha.renew()
    },
    send: once,
    busy,
  })
  return form
}
