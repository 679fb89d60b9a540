import { StatusTag } from '@/ui/list/StatusTag'
import { applyState } from './applyState'

/** How far the member's application is. */
export const ApplyTag = ({ state }: { state: number }) => <StatusTag {...applyState(state)} />
