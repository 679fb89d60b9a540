import { useSearchParams } from 'react-router-dom'
import { useLoggedIn } from '@/api/session'
import { links } from '@/lib/paths'
import { AppLink } from '@/ui/navigation/AppLink'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { useHere } from '@/ui/navigation/useGo'
import css from './TicketDesk.module.css'
import { TicketForm } from './TicketForm'
import { TicketList } from './TicketList'
import { TicketThread } from './TicketThread'

/** The built-in tickets: the list, one ticket, or a new one, as the address says. */
export function TicketDesk() {
  const [params] = useSearchParams()
  const here = useHere()
  const loggedIn = useLoggedIn()
  const id = params.get('ticket')
  if (!loggedIn)
    return (
      <EmptyState
        text="登录后可提交工单并查看回复"
        action={
          <AppLink className={css.login} to={links.login(here)}>
            前往登录
          </AppLink>
        }
      />
    )
  if (id) return <TicketThread key={id} id={id} />
  return params.get('view') === 'new' ? <TicketForm /> : <TicketList />
}
