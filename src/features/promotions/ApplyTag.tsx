import { StatusTag } from '@/ui/list/StatusTag'
import type { Tone } from '@/ui/list/FactRow'

const states: Record<number, readonly [text: string, tone: Tone]> = {
  1: ['待审核', 'brand'],
  2: ['已通过', 'green'],
  3: ['已拒绝', 'red'],
}

/** Spec 4: 1 pending review, 2 approved, 3 rejected; anything else is undefined. */
export const applyState = (state: number): { text: string; tone: Tone } => {
  const [text, tone] = states[state] ?? (['未定义', 'dim'] as const)
  return { text, tone }
}

/** The state of the member's application. */
export const ApplyTag = ({ state }: { state: number }) => <StatusTag {...applyState(state)} />
