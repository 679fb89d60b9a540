import type { ComponentProps } from 'react'
import { CardForm } from '@/ui/form/CardForm'

/** The frame of both forms: fields on a card, 立即绑定 under it. */
export const BindForm = (
  props: Pick<ComponentProps<typeof CardForm>, 'form' | 'note' | 'children'>,
) => <CardForm {...props} autoComplete="off" action="立即绑定" />
