import { StatusTag } from '@/ui/list/StatusTag'
import { applyState } from './applyState'

/** The state of the member's application. */
export const ApplyTag = ({ state }: { state: number }) => <StatusTag {...applyState(state)} />
