import type { ReactNode } from 'react'
import { GoRuleContext } from '@/ui/navigation/go'
import { useGoRule } from './goRule'

/** Gives every AppLink and useGo below it the app's navigation rule. */
export const Rules = ({ children }: { children: ReactNode }) => (
  <GoRuleContext value={useGoRule()}>{children}</GoRuleContext>
)
