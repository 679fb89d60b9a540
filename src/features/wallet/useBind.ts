import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keyOf } from '@/api/query'
import { useSend } from '@/api/send'
import type { BodyOf } from '@/contract/endpoint'
import { bindCard, listCards } from '@/contract/wallet'
import { toast } from '@/ui/toast'
import { useBack } from '@/ui/useBack'
import type { Wrong } from './cardRules'

interface Form<Draft> {
  empty: Draft
  wrong: (draft: Draft) => Wrong<keyof Draft> | undefined
  body: (draft: Draft) => BodyOf<typeof bindCard>
  /** Where to go when the form was opened right here. */
  home: string
}

/** A form that binds something: draft, the first thing wrong, and sending; then back to where it began. */
export function useBind<Draft extends object>({ empty, wrong, body, home }: Form<Draft>) {
  const client = useQueryClient()
  const back = useBack(undefined, home)
  const [draft, setDraft] = useState(empty)
  const [problem, setProblem] = useState<Wrong<keyof Draft>>()
  const [send, busy] = useSend(bindCard, {
    onSuccess: () => {
      toast.success('绑定成功')
      void client.invalidateQueries({ queryKey: keyOf(listCards) })
      back()
    },
  })
  return {
    draft,
    busy,
    change: (part: Partial<Draft>) => {
      setDraft((before) => ({ ...before, ...part }))
      if (problem && problem.field in part) setProblem(undefined)
    },
    errorOf: (field: keyof Draft) => (problem?.field === field ? problem.message : undefined),
    submit: () => {
      const found = wrong(draft)
      setProblem(found)
      if (found) return toast.error(found.message)
      void send(body(draft))
    },
  }
}
