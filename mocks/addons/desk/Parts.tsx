import { Button, Group, Textarea } from '@mantine/core'
import { useState } from 'react'
import { formatMoney } from '@/lib/money/money'
import { copyText } from '@/lib/platform/copyText'
import { formatBeijingTime } from '@/lib/time/time'
import { Form } from '../../toolbar/parts/fields'
import { showMessage } from '../../toolbar/parts/message'
import { StaffButtons, ControlButton, useReportedAction } from './ControlButton'
import { callServerControl, useDeskView, type DeskResponse } from './deskConnection'
import type { DeskState } from './deskState'

function formatMoment(ms: number, now: number): string {
  const time = formatBeijingTime(ms)
  const isToday = time.slice(0, 10) === formatBeijingTime(now).slice(0, 10)
  return time.slice(isToday ? 11 : 5, 16)
}

const MoreNote = ({ count, text }: { count: number; text: string }) =>
  count > 0 && (
    <p className="dim-sm">
      还有 {count} {text}
    </p>
  )

const EmptyList = ({ children }: { children: string }) => {
  const search = useDeskView((view) => view.search)
  return <p className="dim-sm">{search ? '没有符合筛选的。' : children}</p>
}

function NewBadge({ part, at }: { part: string; at: number }) {
  const seenUntil = useDeskView((view) => view.seenUntil[part] ?? 0)
  return (
    at > seenUntil && (
      <b className="tone" data-tone="red">
        新
      </b>
    )
  )
}

export function WaitingOrders({ waiting, world }: DeskState) {
  const groups = waiting.filter(({ total }) => total > 0)
  if (groups.length === 0)
    return <EmptyList>没有待办。会员的存款、取款、申请会自己出现在这里。</EmptyList>
  return groups.map(({ title, total, items }) => (
    <div key={title}>
      <h3>
        {title} <small>{total}</small>
      </h3>
      <ul aria-label={title} className="card rows">
        {items.map((item) => (
          <li key={item.id} className="row record">
            <p>
              {item.title} <NewBadge part="orders" at={item.at} />
              {item.at > 0 && <small>{formatMoment(item.at, world.now)}</small>}
            </p>
            <StaffButtons actions={item.actions} row={item} />
          </li>
        ))}
      </ul>
      <MoreNote count={total - items.length} text="条，处理完前面的就出现" />
    </div>
  ))
}

const ticketTones = {
  pending: 'gold',
  processing: 'gold',
  replied: 'green',
  closed: 'dim',
} as const

type Ticket = DeskState['tickets']['items'][number]

export const Tickets = ({ tickets }: DeskState) =>
  tickets.items.length === 0 ? (
    <EmptyList>还没有工单。</EmptyList>
  ) : (
    tickets.items.map((ticket) => <TicketCard key={ticket.id} ticket={ticket} />)
  )

function TicketCard({ ticket }: { ticket: Ticket }) {
  const { title, who, content, created_at, status, reply, replies } = ticket
  const [isFirstOpen] = useState(reply !== null)
  return (
    <details className="card" open={isFirstOpen}>
      <summary>
        <b>
          {title} <NewBadge part="tickets" at={ticket.at} />
        </b>
        <span className="dim-xs tone" data-tone={ticketTones[status]}>
          {ticket.status_text}
        </span>
        <small>
          {who} · {ticket.category_text} · {ticket.priority_text}
        </small>
      </summary>
      <ol className="stack conversation">
        <li>
          <small>
            {who} {created_at.slice(5, 16)}
          </small>
          <p>{content}</p>
        </li>
        {replies.map((message) => (
          <li key={message.id} className={message.type === 'admin' ? 'mine' : undefined}>
            <small>
              {message.type === 'admin' ? '客服' : who} {message.created_at.slice(5, 16)}
            </small>
            <p>{message.content}</p>
          </li>
        ))}
      </ol>
      {reply ? (
        <ReplyForm ticket={ticket} reply={reply} />
      ) : (
        <StaffButtons actions={ticket.actions} row={ticket} />
      )}
    </details>
  )
}

interface ReplyFormProps {
  ticket: Ticket
  reply: NonNullable<Ticket['reply']>
}

function ReplyForm({ ticket, reply }: ReplyFormProps) {
  const [input, setInput] = useState('')
  const { isBusy, run } = useReportedAction()
  const send = async () => {
    const text = input.trim()
    const replyText = text === '' ? [] : [text]
    const isSent = await run(
      () => callServerControl('staff.do', reply.act, ticket.id, ...replyText),
      { message: `已回复「${ticket.title}」`, isUndoable: true },
    )
    if (isSent) setInput('')
  }
  return (
    <Form onSubmit={() => void send()}>
      <Textarea
        rows={2}
        maxLength={2000}
        aria-label={`回复「${ticket.title}」`}
        placeholder="不写就用常用的回复"
        value={input}
        onChange={(event) => setInput(event.currentTarget.value)}
      />
      <StaffButtons actions={ticket.actions} row={ticket}>
        <Button type="submit" variant="filled" disabled={isBusy}>
          {reply.label}
        </Button>
      </StaffButtons>
    </Form>
  )
}

export const Members = ({ members }: DeskState) => (
  <>
    <p className="dim-sm">
      共 {members.total} 人，{members.online} 人登录着
    </p>
    {members.found === 0 && <EmptyList>还没有会员。</EmptyList>}
    <ul className="card rows">
      {members.items.map((member) => (
        <MemberCard key={member.id} member={member} />
      ))}
    </ul>
    <MoreNote count={members.found - members.items.length} text="人没有列出，登录了就排在前面" />
  </>
)

function MemberCard({ member }: { member: DeskState['members']['items'][number] }) {
  const { id, username, realname, vip, isAgent, online, central, venues } = member
  const { isBusy, run } = useReportedAction()
  const title = realname || username
  return (
    <li className="row record">
      <p>
        <b>{title}</b> {username} <span className="unbroken">· VIP{vip}</span>
        {isAgent && ' · 合营'}{' '}
        {online && (
          <span className="tone" data-tone="green">
            在线
          </span>
        )}
      </p>
      <Button
        aria-label={`以他登录 ${title}`}
        disabled={isBusy}
        onClick={() => void run(openAppAs(id), { message: '已在新窗口以他登录' })}
      >
        以他登录
      </Button>
      <small>
        <span className="unbroken">平台钱包 ¥{formatMoney(central)}</span>{' '}
        <span className="unbroken">场馆 ¥{formatMoney(venues)}</span>
      </small>
      <details>
        <summary>操作</summary>
        <StaffButtons actions={member.actions} row={{ id, title }} />
      </details>
    </li>
  )
}

function openAppAs(id: string): () => Promise<void> {
  // Before any await: browsers block later windows.
  const appWindow = window.open('about:blank')
  return async () => {
    try {
      const { token, open } = (await callServerControl('become', id)) as {
        token: string
        open: string
      }
      if (!appWindow) throw new Error('浏览器不许打开新窗口')
      appWindow.sessionStorage.clear()
      appWindow.sessionStorage.setItem('token', token)
      appWindow.location.href = new URL(`./#${open}`, location.href).href
    } catch (error) {
      appWindow?.close()
      throw error
    }
  }
}

const clockSteps = [
  { seconds: 60, label: '1 分钟' },
  { seconds: 600, label: '10 分钟' },
  { seconds: 3600, label: '1 小时' },
  { seconds: 86_400, label: '1 天' },
]

export const WorldPanel = ({ world, upcoming, site, undo }: DeskState) => (
  <>
    <div className="card">
      <p>{world.frozen ? '时钟停着' : '时钟在走'}</p>
      <Group>
        {clockSteps.map(({ seconds, label }) => (
          <ControlButton
            key={seconds}
            label={`快进 ${label}`}
            message={`快进了 ${label}`}
            call={['clock.advance', seconds]}
          />
        ))}
        {world.frozen ? (
          <ControlButton label="让时钟走" message="时钟在走" call={['clock.resume']} />
        ) : (
          <ControlButton label="停住时钟" message="时钟停住了" call={['clock.freeze']} />
        )}
      </Group>
    </div>
    <div className="card">
      <h3>将要发生</h3>
      {upcoming.length === 0 && <p className="dim-sm">没有排好的事</p>}
      <ol>
        {upcoming.map(({ id, at, title }) => (
          <li key={id}>
            <time className="dim-sm tabular">{formatBeijingTime(at).slice(5)}</time> {title}
          </li>
        ))}
      </ol>
      {upcoming.length > 0 && (
        <Group>
          <ControlButton label="快进到下一件" message="到了" call={['clock.next']} />
        </Group>
      )}
    </div>
    <div className="card">
      <h3>站点</h3>
      {site.map((action) => (
        <SiteAction key={action.act} {...action} />
      ))}
    </div>
    <div className="card">
      <h3>这个世界</h3>
      <Group>
        {undo && (
          <ControlButton
            label={`撤销「${undo.name}」`}
            tone="bad"
            confirm={formatUndoQuestion(undo)}
            message={`已撤销「${undo.name}」`}
            call={['undo']}
          />
        )}
        <ControlButton
          label="重新开始这个场景"
          tone="bad"
          confirm={`「${world.title}」从头开始，世界里现在的一切都不要了，会员要重新登录。确定？`}
          message="重新开始了"
          call={['reset']}
        />
      </Group>
    </div>
  </>
)

function formatUndoQuestion({ name, also }: NonNullable<DeskState['undo']>): string {
  const others = also.length > 0 ? `：${also.join('、')}` : ''
  return `撤销「${name}」？从那一刻起会员做的也会一并撤回${others}。`
}

function SiteAction({ act, title, hasTargets, targets }: DeskState['site'][number]) {
  if (!hasTargets)
    return (
      <Group>
        <ControlButton label={title} message={title} call={['staff.do', act]} />
      </Group>
    )
  if (targets.length === 0) return null
  return (
    <details>
      <summary>{title}</summary>
      <Group>
        {targets.map((target) => (
          <ControlButton
            key={target.id}
            label={target.title}
            rowTitle={title}
            message={`${title}：${target.title}`}
            call={['staff.do', act, target.id]}
          />
        ))}
      </Group>
    </details>
  )
}

export const Journal = ({ journal }: DeskState) =>
  journal.length === 0 ? (
    <EmptyList>还没有请求。</EmptyList>
  ) : (
    <ol className="journal">
      {journal.map((entry) => (
        <JournalLine key={entry.seq} {...entry} />
      ))}
    </ol>
  )

function JournalLine(entry: DeskState['journal'][number]) {
  const { at, title, path, method, status, code, message, took, rule } = entry
  const isFailed = status !== null && (status >= 400 || (code !== null && code !== 200))
  const response = [code ?? status, message].filter(Boolean).join(' ')
  return (
    <li>
      <time className="dim-sm tabular">{formatBeijingTime(at).slice(11)}</time> {title}{' '}
      <small>
        {method} {path}
      </small>
      <p className="dim-sm tone" data-tone={isFailed && 'red'}>
        {status === null ? '等着答复' : response} {took !== null && `${took} ms`}
        {rule && ` 规则 ${rule}`}
      </p>
    </li>
  )
}

async function copy(text: string) {
  const isCopied = await copyText(text)
  showMessage({ good: isCopied, lines: [isCopied ? '已复制' : '浏览器不让复制，请长按链接'] })
}

export const Invite = ({ member, staff, qr, isLocal }: DeskResponse['invite']) => (
  <div className="card">
    <p>会员用手机扫一扫，就在这个世界里：</p>
    <img src={qr} width={220} height={220} alt="邀请链接的二维码" />
    <p>
      <a href={member} target="_blank" rel="noopener noreferrer">
        {member}
      </a>
    </p>
    {isLocal && (
      <p className="dim-sm">
        这个地址只有这台机器打得开。用 npm run api -- --host 0.0.0.0 启动，手机才连得上。
      </p>
    )}
    <Group>
      <Button onClick={() => void copy(member)}>复制会员链接</Button>
      <Button onClick={() => void copy(staff)}>复制客服台链接</Button>
    </Group>
  </div>
)
