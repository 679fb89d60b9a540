import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { BodyOf, DataOf, Endpoint } from '@/contract/endpoint'
import { words } from '@/lib/words'
import { toast } from '@/ui/toast'
import { call, type Reply } from './call'
import { ApiError } from './errors'
import { tellUnknownOutcome } from './unknownOutcome'

export interface SendOptions<E extends Endpoint> {
  onSuccess?: (reply: Reply<DataOf<E>>, body: BodyOf<E>) => unknown
  /** Return true when the screen told it itself. */
  onError?: (error: ApiError) => boolean | void
  /** Said when the server refuses with a blank message (spec 8). */
  fallback?: string
  /** Said when no answer came; money calls open the unknown-outcome dialog instead. */
  silence?: string
}

/**
 * Sends a call by hand of the member: [send, busy]. A lock that is set synchronously lets one through
 * (a disabled button lets two, hardening.md 4); nothing is retried, nothing is kept for later.
 * `send` resolves with the reply, or with undefined when it failed (already told) or was locked.
 */
export function useSend<E extends Endpoint>(endpoint: E, options: SendOptions<E> = {}) {
  const locked = useRef(false)
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (body: BodyOf<E>) => call(endpoint, body),
    retry: 0,
    networkMode: 'always',
  })
  const send = async (body: BodyOf<E>): Promise<Reply<DataOf<E>> | undefined> => {
    if (locked.current) return undefined
    locked.current = true
    try {
      const reply = await mutateAsync(body)
      await options.onSuccess?.(reply, body)
      return reply
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (options.onError?.(error) !== true) tell(endpoint, error, options)
      return undefined
    } finally {
      locked.current = false
    }
  }
  return [send, isPending] as const
}

function tell(
  endpoint: Endpoint,
  error: ApiError,
  { fallback, silence }: { fallback?: string; silence?: string },
) {
  // The dialog 认证失败 is SessionWatch's.
  if (error.kind === 'unauthorized') return
  if (error.kind === 'refused') toast.error(error.message.trim() || fallback || words.failed)
  else if (endpoint.movesMoney) tellUnknownOutcome()
  else toast.error(silence ?? words.network)
}
