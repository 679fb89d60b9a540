import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type BodyOf, type DataOf, type Endpoint, movesMoney } from '@/contract/endpoint'
import { links } from '@/lib/paths'
import { words } from '@/lib/words'
import { toast } from '@/ui/feedback/toast'
import { closeDialog, confirm, openItem } from '@/ui/overlay/dialogs'
import { ApiError, type Reply } from './call'
import {
  findRepeatedRequest,
  isEndpointLocked,
  mightRepeatRequest,
  onceResolved,
  type RepeatedRequest,
  type StartedMoneyRequest,
  startMoneyRequest,
  useIsEndpointLocked,
} from './moneyRequests'
import { call } from './request'
import { session } from './session'

export interface SendOptions<E extends Endpoint> {
  /** Runs when the request leaves, after every question to the member. */
  onSend?: (body: BodyOf<E>) => void
  /** Runs wherever the member is, as long as his session lasts: invalidates old data, shows a message. */
  onSuccess?: (reply: Reply<DataOf<E>>, body: BodyOf<E>) => unknown
  /** Runs after onSuccess only on the screen that sent the request, so that a late response does not navigate. */
  leadOn?: (reply: Reply<DataOf<E>>) => unknown
  /** Runs instead of leadOn when the member has left that screen. */
  elsewhere?: (reply: Reply<DataOf<E>>) => unknown
  /** Returns true when the screen has shown the error itself. */
  onError?: (error: ApiError) => boolean | void
  /** Runs last and always, also where none of the others did. */
  onEnd?: () => void
  /** Shown when the server refuses with an empty message (spec 8). */
  fallback?: string
  /** Two equal requests in a row are two intentions (a draw): the member is not asked before the second. */
  counted?: boolean
  /** Shown when no response came (spec 8); a money request opens the unknown-outcome dialog instead. */
  silence?: string
}

type Send<E extends Endpoint> = (body: BodyOf<E>) => Promise<Reply<DataOf<E>> | undefined>

/**
 * Sends a request for a member's action, once: locked synchronously (a disabled button can let two taps through), for
 * money across all screens and a moment longer than the request; never retried or queued. Asks the member before an equal
 * money request, and refetches what is shown after a write without a response. `send` resolves with undefined when the
 * request was locked or failed; errors are already shown. A response that comes after the end of the session in which it
 * was sent only settles its money request.
 */
export function useSend<E extends Endpoint>(
  endpoint: E,
  options: SendOptions<E> = {},
): [send: Send<E>, isBusy: boolean] {
  const { counted = false } = options
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
    const token = session.token()
    const isOver = () => session.token() !== token
    isSending.current = true
    try {
      if (!movesMoney(endpoint)) return await deliver(body, isOver)
      session.endIfEndedElsewhere()
      // The poll asks for the member until he is known.
      if (!counted && mightRepeatRequest(endpoint, body)) {
        toast.error(words.network)
        return undefined
      }
      const repeated = counted ? undefined : findRepeatedRequest(endpoint, body)
      const choice = repeated ? await askAboutRepeat(repeated) : SEND_NEW
      if (isOver() || choice === false) return undefined
      const id = choice === SEND_AGAIN ? repeated?.id : undefined
      return await deliver(body, isOver, startMoneyRequest(endpoint, body, id))
    } finally {
      options.onEnd?.()
      isSending.current = false
    }
  }

  async function deliver(body: BodyOf<E>, isOver: () => boolean, request?: StartedMoneyRequest) {
    let reply: Reply<DataOf<E>>
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
      // A 401 leaves it unresolved: the session may have ended after the money moved.
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
    await (isMounted.current ? options.leadOn : options.elsewhere)?.(reply)
    return reply
  }
  return [send, isPending || isLocked]
}

/** Reads never show a password. */
const isVisibleInReads = ({ effect, id }: Endpoint) => effect === 'write' && !/password$/i.test(id)

function showError(
  endpoint: Endpoint,
  error: ApiError,
  { fallback, silence }: { fallback?: string; silence?: string },
  isRepeat = false,
) {
  // SessionWatch shows the dialog 认证失败.
  if (error.kind === 'unauthorized') return
  if (error.kind === 'refused') {
    const refusal = error.message.trim() || fallback || words.failed
    // The server answers a repeated id as it did the first time.
    toast.error(isRepeat ? `${words.earlierRefused}：${refusal}` : refusal)
  } else if (movesMoney(endpoint)) showUnknownOutcome(endpoint, error)
  else toast.error(silence ?? (endpoint.effect === 'write' ? words.mayBeDone : words.network))
}

/** Offers the records, where the member can look for the result. */
function showUnknownOutcome(endpoint: Endpoint, { kind, message }: ApiError) {
  const serverMessage = kind === 'unlisted' && message.trim()
  void confirm({
    title: words.unknownOutcomeTitle,
    text: (serverMessage ? `服务器的答复是「${serverMessage}」。` : '') + words.unknownOutcome,
  }).then((isConfirmed) => {
    if (isConfirmed) window.location.hash = links.records(endpoint.records)
  })
}

/** The same request once more, with its id. */
const SEND_AGAIN = 'again'
/** A request with an id of its own. */
const SEND_NEW = true

/** Resolves with the member's choice: SEND_AGAIN, SEND_NEW, or false for neither. */
const askAboutRepeat = ({ id, state }: RepeatedRequest) =>
  new Promise<boolean | string>((resolve) => {
    const isUnresolved = state === 'unresolved'
    const sendNew = { label: words.sendAnother, answer: SEND_NEW, main: !isUnresolved }
    const sendAgain = { label: words.sendAgainOk, answer: SEND_AGAIN, main: true }
    const dialog = openItem({
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
    // Another tab may receive its response meanwhile.
    const unsubscribe = isUnresolved ? onceResolved(id, closeUnanswered) : () => undefined
  })
