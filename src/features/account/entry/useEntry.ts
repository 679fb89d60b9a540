import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { Reply } from '@/api/call'
import { forgetMember } from '@/api/query'
import { useSend } from '@/api/send'
import { session } from '@/api/session'
import { loadUser } from '@/shared/session/user'
import { entryLimit, type login, type register } from '@/contract/entry'
import type { BodyOf, DataOf } from '@/contract/endpoint'
import { paths } from '@/lib/paths'
import { device } from '@/lib/storage'
import { useState } from 'react'
import { nextCaptcha } from '@/lib/captchas'
import { useForm, useOnce } from '@/ui/form/useForm'
import type { LoginFields, WrongEntry } from './loginRules'

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

/** What was sent last: he may have left, come back and tried again. */
let latest: { name: string } | undefined

/** Logs in or registers: sends the form's fields, and enters. */
export function useEntry<E extends typeof login | typeof register>(endpoint: E) {
  const [send] = useSend(endpoint, useEnter())
  return (body: BodyOf<E>) => {
    latest = body
    return send(body)
  }
}

/**
 * AUTH-09, the callbacks for useSend: keeps the name, stores the token and loads the member; then goes to the
 * requested page, if he is still on the login page.
 */
export function useEnter() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  return {
    onSuccess: async ({ data }: Entered, body?: { name: string }) => {
      if (body && body !== latest) return
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

export interface Captcha {
  /** The picture's index in the pool. */
  index: number
  renew: () => void
}

/** A picture of the pool, and another one each time `mode` changes (AUTH-03). */
export function useCaptcha(mode: number): Captcha {
  const [index, setIndex] = useState(() => nextCaptcha(-1))
  const [shownFor, setShownFor] = useState(mode)
  const renew = () => setIndex((previous) => nextCaptcha(previous))
  if (shownFor !== mode) {
    setShownFor(mode)
    renew()
  }
  return { index, renew }
}

/**
 * The login's or the register's form: a picture read wrong is cleared and drawn anew. `send` runs once at a
 * time, and it is busy until the member is in, which is later than the answer.
 */
export function useEntryForm<Fields extends LoginFields>(
  first: Fields,
  captcha: Captcha,
  wrongOf: (fields: Fields, captcha: number) => WrongEntry<Fields> | undefined,
  send: (fields: Fields) => Promise<unknown>,
) {
  const [once, busy] = useOnce(send)
  const form = useForm({
    first,
    wrong: (fields) => wrongOf(fields, captcha.index),
    onWrong: ({ misread }) => {
      if (!misread) return
      form.bind('code').onChange('')
      captcha.renew()
    },
    send: once,
    busy,
  })
  return form
}
