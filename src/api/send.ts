import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type BodyOf, type DataOf, type Endpoint, movesMoney } from '@/contract/endpoint'
import { words } from '@/lib/words'
import { toast } from '@/ui/feedback/toast'
import { call, type Reply } from './call'
import { ApiError } from './errors'
import { sends, useUnderWay } from './sends'
import { askToSendAgain, tellUnknownOutcome } from './unknownOutcome'

export interface SendOptions<E extends Endpoint> {
  /** Whatever the member does meanwhile: what was read is old, a word is said. */
  onSuccess?: (reply: Reply<DataOf<E>>, body: BodyOf<E>) => unknown
  /** Only while he is still on the screen that sent it: a late answer moves nobody. */
  leadOn?: (reply: Reply<DataOf<E>>) => unknown
  /** Said instead to a member who has gone elsewhere. */
  elsewhere?: string
  /** Return true when the screen told it itself. */
  onError?: (error: ApiError) => boolean | void
  /** Said when the server refuses with a blank message (spec 8). */
  fallback?: string
  /** Said when no answer came; money calls open the unknown-outcome dialog instead. */
  silence?: string
}

/**
 * Sends a call by hand of the member: [send, busy]. A lock that is set synchronously lets one through (a
 * disabled button lets two); for money it holds over screens. Nothing is retried, nothing is kept for
 * later; what may be a repeat of something unresolved is asked about first.
 * `send` resolves with the reply, or with undefined when it failed (already told) or was locked.
 */
export function useSend<E extends Endpoint>(endpoint: E, options: SendOptions<E> = {}) {
  const locked = useRef(false)
  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => void (here.current = false)
  }, [])
  const underWay = useUnderWay(endpoint)
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (body: BodyOf<E>) => call(endpoint, body),
  })

  const send = async (body: BodyOf<E>): Promise<Reply<DataOf<E>> | undefined> => {
    if (locked.current || sends.underWay(endpoint)) return undefined
    locked.current = true
    try {
      if (sends.equal(endpoint, body) && !(await askToSendAgain())) return undefined
      return await deliver(body)
    } finally {
      locked.current = false
    }
  }

  async function deliver(body: BodyOf<E>) {
    const sent = movesMoney(endpoint) ? sends.begin(endpoint, body) : undefined
    let reply: Reply<DataOf<E>>
    try {
      reply = await mutateAsync(body)
    } catch (error) {
      if (!(error instanceof ApiError)) {
        if (sent) sends.end(sent, false)
        throw error
      }
      const told = options.onError?.(error) === true
      if (sent) sends.end(sent, told || !error.outcomeUnknown)
      if (!told) tell(endpoint, error, options)
      return undefined
    }
    if (sent) sends.end(sent, true)
    await options.onSuccess?.(reply, body)
    if (here.current) await options.leadOn?.(reply)
    else if (options.elsewhere) toast.success(options.elsewhere)
    return reply
  }
  return [send, isPending || underWay] as const
}

function tell(
  endpoint: Endpoint,
  error: ApiError,
  { fallback, silence }: { fallback?: string; silence?: string },
) {
  // The dialog 认证失败 is SessionWatch's.
  if (error.kind === 'unauthorized') return
  if (error.kind === 'refused') toast.error(error.message.trim() || fallback || words.failed)
  else if (movesMoney(endpoint)) tellUnknownOutcome()
  else toast.error(silence ?? words.network)
}
