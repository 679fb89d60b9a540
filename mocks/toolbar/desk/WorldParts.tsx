import { Button, Group } from '@mantine/core'
import { beijing } from '@/lib/time'
import type { DeskState } from '../../control/deskState'
import { copyAndTell } from '../parts/message'
import { ControlButton } from './ControlButton'
import { Nothing } from './MemberParts'
import type { ServerWorld } from './serverWorld'

const steps = [
  [60, '1 分钟'],
  [600, '10 分钟'],
  [3600, '1 小时'],
  [86_400, '1 天'],
] as const

/** The clock, what is due, the site's switches, and the world itself. */
export const Clock = ({ world, upcoming, site, undo }: DeskState) => (
  <>
    <div className="card">
      <p>{world.jumping ? '时钟正在走一段长路……' : world.frozen ? '时钟停着' : '时钟在走'}</p>
      <Group>
        {steps.map(([seconds, words]) => (
          <ControlButton
            key={seconds}
            label={`快进 ${words}`}
            done={`快进了 ${words}`}
            call={['clock.advance', seconds]}
          />
        ))}
        {world.frozen ? (
          <ControlButton label="让时钟走" done="时钟在走" call={['clock.resume']} />
        ) : (
          <ControlButton label="停住时钟" done="时钟停住了" call={['clock.freeze']} />
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
                <time className="dim-sm tabular">{beijing(at).slice(5)}</time> {title}
              </li>
            ))}
          </ol>
          <Group>
            <ControlButton label="快进到下一件" done="到了" call={['clock.next']} />
          </Group>
        </>
      )}
    </div>
    <div className="card">
      <h3>站点</h3>
      {site.map((one) => (
        <SiteAct key={one.act} {...one} />
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
            done={`已撤销「${undo.name}」`}
            call={['undo']}
          />
        )}
        <ControlButton
          label="重新开始这个场景"
          tone="bad"
          confirm={`「${world.title}」从头开始，世界里现在的一切都不要了，会员要重新登录。确定？`}
          done="重新开始了"
          call={['reset']}
        />
      </Group>
    </div>
  </>
)

function SiteAct({ act, title, alone, targets }: DeskState['site'][number]) {
  if (alone)
    return (
      <Group>
        <ControlButton label={title} done={title} call={['staff.do', act]} />
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
            about={title}
            done={`${title}：${target.title}`}
            call={['staff.do', act, target.id]}
          />
        ))}
      </Group>
    </details>
  )
}

/** The last calls, the newest first. */
export const Journal = ({ journal }: DeskState) =>
  journal.length === 0 ? (
    <Nothing>还没有请求。</Nothing>
  ) : (
    <ol className="lines">
      {journal.map(({ seq, at, title, path, method, status, code, message, took, rule }) => {
        const bad = status !== null && (status >= 400 || (code !== null && code !== 200))
        const answer = [code ?? status, message].filter(Boolean).join(' ')
        return (
          <li key={seq}>
            <time className="dim-sm tabular">{beijing(at).slice(11)}</time> {title}{' '}
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

const copy = (text: string) => copyAndTell(text, '已复制', '浏览器不让复制，请长按链接')

/** The link for members' phones, as words and as a picture. */
export const Invite = ({ member, desk, qr, here }: ServerWorld['invite']) => (
  <div className="card">
    <p>会员用手机扫一扫，就在这个世界里：</p>
    <img src={qr} width={220} height={220} alt="邀请链接的二维码" />
    <p>
      <a href={member} target="_blank" rel="noopener noreferrer">
        {member}
      </a>
    </p>
    {here && (
      <p className="dim-sm">
        这个地址只有这台机器打得开。用 npm run api -- --host 0.0.0.0 启动，手机才连得上。
      </p>
    )}
    <Group>
      <Button onClick={() => copy(member)}>复制会员链接</Button>
      <Button onClick={() => copy(desk)}>复制客服台链接</Button>
    </Group>
  </div>
)
