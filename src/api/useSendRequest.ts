import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type BodyOf, type DataOf, type Endpoint, movesMoney } from '@/contract/endpoint'
import { links } from '@/lib/paths'
import { words } from '@/lib/text/words'
import { toast } from '@/ui/feedback/toast'
import { closeDialog, confirm, openDialogItem } from '@/ui/overlay/dialogs'
import {
  findRepeatedRequest,
  isEndpointLocked,
  mightRepeatOfUnknownOwner,
  onRequestResolvedOrGone,
  type RepeatedRequest,
  type StartedMoneyRequest,
  startMoneyRequest,
  useHasRunningMoneyRequest,
} from './moneyRequests'
import { call } from './request'
import { ApiError, type ApiResponse } from './response'
import { session } from './session'

export interface SendOptions<E extends Endpoint> {
  onSend?: (body: BodyOf<E>) => void
  /** Wherever the member is, as long as his session lasts. */
  onSuccess?: (reply: ApiResponse<DataOf<E>>, body: BodyOf<E>) => unknown
  /** Only on the screen that sent the request, so that a late response does not navigate. */
  onSuccessOnScreen?: (reply: ApiResponse<DataOf<E>>) => unknown
  /** When the member has left that screen. */
  onSuccessElsewhere?: (reply: ApiResponse<DataOf<E>>) => unknown
  /** Returns true if the screen has shown the error. */
  onError?: (error: ApiError) => boolean | void
  /** Always, also after the end of the session. */
  onSettled?: () => void
  /** For a refusal with an empty message (spec 8). */
  refusalFallback?: string
  /** Two equal requests in a row are two intentions (a draw). */
  allowsRepeats?: boolean
  /** Spec 8; a money request opens the unknown-outcome dialog instead. */
  noResponseMessage?: string
}

type Send<E extends Endpoint> = (body: BodyOf<E>) => Promise<ApiResponse<DataOf<E>> | undefined>

/** Sends a request once, never retried; a synchronous lock, for money across all screens. `send` shows errors itself. */
export function useSendRequest<E extends Endpoint>(
  endpoint: E,
  options: SendOptions<E> = {},
): [send: Send<E>, isBusy: boolean] {
  const { allowsRepeats: counted = false } = options
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
  const isLocked = useHasRunningMoneyRequest(endpoint)
  const [isPending, setPending] = useState(false)

  const send: Send<E> = async (body) => {
    if (isSending.current || isEndpointLocked(endpoint)) return undefined
    const token = session.getToken()
    const isOver = () => session.getToken() !== token
    isSending.current = true
    try {
      if (!movesMoney(endpoint)) return await deliver(body, isOver)
      session.endIfEndedElsewhere()
      if (!counted && mightRepeatOfUnknownOwner(endpoint, body)) {
        toast.error(words.network)
        return undefined
      }
      const repeated = counted ? undefined : findRepeatedRequest(endpoint, body)
      const choice = repeated ? await askAboutRepeat(repeated) : SEND_NEW
      if (isOver() || choice === false) return undefined
      const id = choice === SEND_AGAIN ? repeated?.id : undefined
      return await deliver(body, isOver, startMoneyRequest(endpoint, body, id))
    } finally {
      options.onSettled?.()
      isSending.current = false
    }
  }

  async function deliver(body: BodyOf<E>, isOver: () => boolean, request?: StartedMoneyRequest) {
    let reply: ApiResponse<DataOf<E>>
    setPending(true)
    options.onSend?.(body)
    try {
      reply = await call(endpoint, body, request)
    } catch (error) {
      if (!(error instanceof ApiError)) {
        request?.finish('unknown')
        throw error
      }
      const isHandled = isOver() ? counted : options.onError?.(error) === true
      // Also after a 401: the session may have ended after the money moved.
      request?.finish(isHandled || error.kind === 'refused' ? 'refused' : 'unknown')
      if (isOver()) return undefined
      if (error.outcomeUnknown && isVisibleInReads(endpoint)) void client.invalidateQueries()
      if (!isHandled) showError(endpoint, error, options, request?.isRepeat)
      return undefined
    } finally {
      setPending(false)
    }
    request?.finish(isOver() && !counted ? 'unheard' : 'done')
    if (isOver()) return undefined
    await options.onSuccess?.(reply, body)
    await (isMounted.current ? options.onSuccessOnScreen : options.onSuccessElsewhere)?.(reply)
    return reply
  }
  return [send, isPending || isLocked]
}

const isVisibleInReads = ({ effect, id }: Endpoint) => effect === 'write' && !/password$/i.test(id)

function showError<E extends Endpoint>(
  endpoint: E,
  error: ApiError,
  { refusalFallback: fallback, noResponseMessage: silence }: SendOptions<E>,
  isRepeat = false,
) {
  // SessionWatch shows the dialog.
  if (error.kind === 'unauthorized') return
  if (error.kind === 'refused') {
    const refusal = error.message.trim() || fallback || words.failed
    // The server answers a repeated id as it did first.
    toast.error(isRepeat ? `${words.earlierRefused}：${refusal}` : refusal)
  } else if (movesMoney(endpoint)) showUnknownOutcome(endpoint, error)
  else toast.error(silence ?? (endpoint.effect === 'write' ? words.mayBeDone : words.network))
}

function showUnknownOutcome(endpoint: Endpoint, { kind, message }: ApiError) {
  const serverMessage = kind === 'unlisted' && message.trim()
  void confirm({
    title: words.unknownOutcomeTitle,
    text: (serverMessage ? `服务器的答复是「${serverMessage}」。` : '') + words.unknownOutcome,
  }).then((isConfirmed) => {
    if (isConfirmed) window.location.hash = links.records(endpoint.records)
  })
}

const SEND_AGAIN = 'again'
const SEND_NEW = true

const askAboutRepeat = ({ id, state }: RepeatedRequest) =>
  new Promise<boolean | string>((resolve) => {
    const isUnresolved = state === 'unresolved'
    const sendNew = { label: words.sendAnother, answer: SEND_NEW, main: !isUnresolved }
    const sendAgain = { label: words.sendAgainOk, answer: SEND_AGAIN, main: true }
    const dialog = openDialogItem({
      title: isUnresolved ? words.unresolved : words.sendAnother,
      text: isUnresolved ? words.sendAgain : words.justSent,
      actions: [
        { label: words.cancel, answer: false },
        sendNew,
        ...(isUnresolved ? [sendAgain] : []),
      ],
      answer: (choice) => {
        unsubscribe()
        resolve(choice)
      },
    })
    const closeUnanswered = () => closeDialog(dialog, false)
    const unsubscribe = isUnresolved
      ? onRequestResolvedOrGone(id, closeUnanswered)
      : () => undefined
  })
