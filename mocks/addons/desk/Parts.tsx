import { Button, Group, Textarea } from '@mantine/core'
import { useState } from 'react'
import { formatMoney } from '@/lib/money/money'
import { copyText } from '@/lib/platform/copyText'
import { formatBeijingTime } from '@/lib/time/time'
import { Form } from '../../toolbar/parts/fields'
import { showMessage } from '../../toolbar/parts/message'
import { StaffButtons, ControlButton, formatAmounts, useAction } from './ControlButton'
import type { DeskState } from './deskState'
import { callControl, useServerWorld, type ServerWorld } from './serverWorld'

const formatMoment = (ms: number, now: number) =>
  formatBeijingTime(ms).slice(0, 10) === formatBeijingTime(now).slice(0, 10)
    ? formatBeijingTime(ms).slice(11, 16)
    : formatBeijingTime(ms).slice(5, 16)

const More = ({ count, words }: { count: number; words: string }) =>
  count > 0 && (
    <p className="dim-sm">
      还有 {count} {words}
    </p>
  )

const EmptyList = ({ children }: { children: string }) => {
  const { find } = useServerWorld(({ filter }) => filter)
  return <p className="dim-sm">{find ? '没有符合筛选的。' : children}</p>
}

function NewBadge({ part, at }: { part: string; at: number }) {
  const seenUntil = useServerWorld((view) => view.seenUntil[part] ?? 0)
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
          <li key={item.id} className="row order">
            <p>
              {formatAmounts(item.title)} <NewBadge part="orders" at={item.at} />
              {item.at > 0 && <small>{formatMoment(item.at, world.now)}</small>}
            </p>
            <StaffButtons actions={item.actions} row={item} />
          </li>
        ))}
      </ul>
      <More count={total - items.length} words="条，处理完前面的就出现" />
    </div>
  ))
}

const tones = { pending: 'gold', processing: 'gold', replied: 'green', closed: 'dim' } as const

type Ticket = DeskState['tickets']['items'][number]

export const Tickets = ({ tickets }: DeskState) =>
  tickets.items.length === 0 ? (
    <EmptyList>还没有工单。</EmptyList>
  ) : (
    tickets.items.map((ticket) => <TicketCard key={ticket.id} ticket={ticket} />)
  )

function TicketCard({ ticket }: { ticket: Ticket }) {
  const { title, who, content, created_at, status, reply, replies } = ticket
  // The first state only; then the person folds it.
  const [open] = useState(reply !== null)
  return (
    <details className="card" open={open}>
      <summary>
        <b>
          {title} <NewBadge part="tickets" at={ticket.at} />
        </b>
        <span className="dim-xs tone" data-tone={tones[status]}>
          {ticket.status_text}
        </span>
        <small>
          {who} · {ticket.category_text} · {ticket.priority_text}
        </small>
      </summary>
      <ol className="stack talk">
        <li>
          <small>
            {who} {created_at.slice(5, 16)}
          </small>
          <p>{content}</p>
        </li>
        {replies.map((answer) => (
          <li key={answer.id} className={answer.type === 'admin' ? 'mine' : undefined}>
            <small>
              {answer.type === 'admin' ? '客服' : who} {answer.created_at.slice(5, 16)}
            </small>
            <p>{answer.content}</p>
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

interface ReplyProps {
  ticket: Ticket
  reply: NonNullable<Ticket['reply']>
}
function ReplyForm({ ticket, reply }: ReplyProps) {
  const [typed, setTyped] = useState('')
  const { isBusy, run } = useAction()
  const words = typed.trim()
  const send = async () => {
    const args = [ticket.id, ...(words ? [words] : [])]
    const sent = await run(
      () => callControl('staff.do', reply.act, ...args),
      `已回复「${ticket.title}」`,
      true,
    )
    if (sent) setTyped('')
  }
  return (
    <Form onSubmit={() => void send()}>
      <Textarea
        rows={2}
        maxLength={2000}
        aria-label={`回复「${ticket.title}」`}
        placeholder="不写就用常用的回复"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
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
    <More count={members.found - members.items.length} words="人没有列出，登录了就排在前面" />
  </>
)

function MemberCard({ member }: { member: DeskState['members']['items'][number] }) {
  const { id, username, realname, vip, isAgent, online, central, venues } = member
  const { isBusy, run } = useAction()
  const title = realname || username
  return (
    <li className="row order">
      <p>
        <b>{title}</b> {username} · VIP{vip}
        {isAgent && ' · 合营'}
        {online && (
          <span className="tone" data-tone="green">
            {' '}
            在线
          </span>
        )}
      </p>
      <Button
        aria-label={`以他登录 ${title}`}
        disabled={isBusy}
        onClick={() => void run(openAppAs(id), '已在新窗口以他登录')}
      >
        以他登录
      </Button>
      <small>
        平台钱包 ¥{formatMoney(central)}　场馆 ¥{formatMoney(venues)}
      </small>
      <details>
        <summary>操作</summary>
        <StaffButtons actions={member.actions} row={{ id, title }} />
      </details>
    </li>
  )
}

function openAppAs(id: string) {
  // Before any await: browsers block later windows.
  const opened = window.open('about:blank')
  return async () => {
    try {
      const { token, open } = (await callControl('become', id)) as { token: string; open: string }
      if (!opened) throw new Error('浏览器不许打开新窗口')
      opened.sessionStorage.clear()
      opened.sessionStorage.setItem('token', token)
      opened.location.href = new URL(`./#${open}`, location.href).href
    } catch (error) {
      opened?.close()
      throw error
    }
  }
}

const steps = [
  [60, '1 分钟'],
  [600, '10 分钟'],
  [3600, '1 小时'],
  [86_400, '1 天'],
] as const

export const Clock = ({ world, upcoming, site, undo }: DeskState) => (
  <>
    <div className="card">
      <p>{world.frozen ? '时钟停着' : '时钟在走'}</p>
      <Group>
        {steps.map(([seconds, words]) => (
          <ControlButton
            key={seconds}
            label={`快进 ${words}`}
            message={`快进了 ${words}`}
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
      {upcoming.length === 0 ? (
        <p className="dim-sm">没有排好的事</p>
      ) : (
        <>
          <ol>
            {upcoming.map(({ id, at, title }) => (
              <li key={id}>
                <time className="dim-sm tabular">{formatBeijingTime(at).slice(5)}</time> {title}
              </li>
            ))}
          </ol>
          <Group>
            <ControlButton label="快进到下一件" message="到了" call={['clock.next']} />
          </Group>
        </>
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
            confirm={`撤销「${undo.name}」？从那一刻起会员做的也会一并撤回${undo.also.length > 0 ? `：${undo.also.join('、')}` : ''}。`}
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
    <ol className="lines">
      {journal.map(({ seq, at, title, path, method, status, code, message, took, rule }) => {
        const bad = status !== null && (status >= 400 || (code !== null && code !== 200))
        const answer = [code ?? status, message].filter(Boolean).join(' ')
        return (
          <li key={seq}>
            <time className="dim-sm tabular">{formatBeijingTime(at).slice(11)}</time> {title}{' '}
            <small>
              {method} {path}
            </small>
            <p className="dim-sm tone" data-tone={bad && 'red'}>
              {status === null ? '等着答复' : answer} {took !== null && `${took} ms`}
              {rule && ` 规则 ${rule}`}
            </p>
          </li>
        )
      })}
    </ol>
  )

async function copy(text: string) {
  const copied = await copyText(text)
  showMessage({ good: copied, lines: [copied ? '已复制' : '浏览器不让复制，请长按链接'] })
}

export const Invite = ({ member, staff, qr, isLocal }: ServerWorld['invite']) => (
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
