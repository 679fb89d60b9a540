import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type BodyOf, type DataOf, type Endpoint, movesMoney } from '@/contract/endpoint'
import { links } from '@/lib/paths'
import { words } from '@/lib/text/words'
import { toast } from '@/ui/feedback/toast'
import { closeDialog, confirmDialog, addDialog } from '@/ui/overlay/dialogs'
import {
  findRepeatedRequest,
  isEndpointLocked,
  mightRepeatRequestOfUnknownOwner,
  onRequestResolvedOrGone,
  type RepeatedRequest,
  type StartedMoneyRequest,
  startMoneyRequest,
  useIsEndpointLocked,
} from './moneyRequests'
import { call } from './request'
import { ApiError, type ApiResponse } from './response'
import { session } from './session'

export interface SendOptions<E extends Endpoint> {
  onSend?: (body: BodyOf<E>) => void
  /** Runs on any screen while the session lasts. */
  onSuccess?: (response: ApiResponse<DataOf<E>>, body: BodyOf<E>) => unknown
  /** Runs only on the screen that sent the request, so that a late response does not navigate. */
  onSuccessOnScreen?: (response: ApiResponse<DataOf<E>>) => unknown
  onSuccessElsewhere?: (response: ApiResponse<DataOf<E>>) => unknown
  /** Returns true if the screen has shown the error. */
  onError?: (error: ApiError) => boolean | void
  /** Runs also after the session. */
  onSettled?: () => void
  /** For a refusal with an empty message (spec 8). */
  refusalFallback?: string
  /** Two equal requests are two intentions, as with a draw. */
  allowsRepeats?: boolean
  /** Spec 8. Not for money requests, which open a dialog. */
  noResponseMessage?: string
}

const CANCEL = false
const SEND_NEW = true
const SEND_AGAIN = 'again'

type Send<E extends Endpoint> = (body: BodyOf<E>) => Promise<ApiResponse<DataOf<E>> | undefined>

/** Sends a request once, never retried; a synchronous lock, for money across all screens. `send` shows errors itself. */
export function useSendRequest<E extends Endpoint>(
  endpoint: E,
  options: SendOptions<E> = {},
): [send: Send<E>, isBusy: boolean] {
  const { allowsRepeats = false } = options
  const client = useQueryClient()
  const isSending = useRef(false)
  // Stryker disable next-line all: the effect sets it before anybody can tap
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  const isLocked = useIsEndpointLocked(endpoint)
  const [isPending, setPending] = useState(false)

  const send: Send<E> = async (body) => {
    if (isSending.current || isEndpointLocked(endpoint)) return undefined
    const token = session.getToken()
    const hasSessionChanged = () => session.getToken() !== token
    isSending.current = true
    try {
      if (!movesMoney(endpoint)) return await deliver(body, hasSessionChanged)
      session.endIfEndedElsewhere()
      if (!allowsRepeats && mightRepeatRequestOfUnknownOwner(endpoint, body)) {
        toast.error(words.network)
        return undefined
      }
      const repeated = allowsRepeats ? undefined : findRepeatedRequest(endpoint, body)
      const choice = repeated ? await askAboutRepeat(repeated) : SEND_NEW
      if (hasSessionChanged() || choice === CANCEL) return undefined
      const id = choice === SEND_AGAIN ? repeated?.id : undefined
      return await deliver(body, hasSessionChanged, startMoneyRequest(endpoint, body, id))
    } finally {
      options.onSettled?.()
      isSending.current = false
    }
  }

  async function deliver(
    body: BodyOf<E>,
    hasSessionChanged: () => boolean,
    request?: StartedMoneyRequest,
  ) {
    let response: ApiResponse<DataOf<E>>
    setPending(true)
    options.onSend?.(body)
    try {
      response = await call(endpoint, body, request)
    } catch (error) {
      if (!(error instanceof ApiError)) {
        request?.finish('unknown')
        throw error
      }
      const isHandled = hasSessionChanged() ? allowsRepeats : options.onError?.(error) === true
      // Also after a 401: the session may have ended after the money moved.
      request?.finish(isHandled || error.kind === 'refused' ? 'refused' : 'unknown')
      if (hasSessionChanged()) return undefined
      if (error.outcomeUnknown && changesReadableData(endpoint)) void client.invalidateQueries()
      if (!isHandled) showError(endpoint, error, options, request?.isRepeat)
      return undefined
    } finally {
      setPending(false)
    }
    request?.finish(hasSessionChanged() && !allowsRepeats ? 'unheard' : 'done')
    if (hasSessionChanged()) return undefined
    await options.onSuccess?.(response, body)
    if (isMounted.current) await options.onSuccessOnScreen?.(response)
    else await options.onSuccessElsewhere?.(response)
    return response
  }
  return [send, isPending || isLocked]
}

const changesReadableData = ({ effect, id }: Endpoint) =>
  effect === 'write' && !/password$/i.test(id)

function showError<E extends Endpoint>(
  endpoint: E,
  error: ApiError,
  { refusalFallback, noResponseMessage }: SendOptions<E>,
  isRepeat = false,
) {
  // SessionWatch shows the dialog.
  if (error.kind === 'unauthorized') return
  if (error.kind === 'refused') {
    const refusal = error.message.trim() || refusalFallback || words.failed
    // The server answers a repeated id as it did first.
    toast.error(isRepeat ? `${words.earlierRefused}：${refusal}` : refusal)
    return
  }
  if (movesMoney(endpoint)) return showUnknownOutcome(endpoint, error)
  const message = endpoint.effect === 'write' ? words.writeMayBeDone : words.network
  toast.error(noResponseMessage ?? message)
}

function showUnknownOutcome(endpoint: Endpoint, { kind, message }: ApiError) {
  const serverMessage = kind === 'unlisted' && message.trim()
  void confirmDialog({
    title: words.unknownOutcomeTitle,
    text: (serverMessage ? `服务器的答复是「${serverMessage}」。` : '') + words.unknownOutcome,
  }).then((isConfirmed) => {
    if (isConfirmed) window.location.hash = links.records(endpoint.records)
  })
}

const askAboutRepeat = ({ id, state }: RepeatedRequest) =>
  new Promise<boolean | string>((resolve) => {
    const isUnresolved = state === 'unresolved'
    const cancel = { label: words.cancel, answer: CANCEL }
    const sendNew = { label: words.sendAnother, answer: SEND_NEW, main: !isUnresolved }
    const sendAgain = { label: words.sendAgain, answer: SEND_AGAIN, main: true }
    const dialog = addDialog({
      title: isUnresolved ? words.unresolved : words.sendAnother,
      text: isUnresolved ? words.askSendAgain : words.justSent,
      actions: isUnresolved ? [cancel, sendNew, sendAgain] : [cancel, sendNew],
      onAnswer: (choice) => {
        unsubscribe()
        resolve(choice)
      },
    })
    const unsubscribe = isUnresolved
      ? onRequestResolvedOrGone(id, () => closeDialog(dialog, CANCEL))
      : () => undefined
  })
