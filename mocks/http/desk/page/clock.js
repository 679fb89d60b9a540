import { control, doing } from './acts.js'
import { h, moment, show } from './dom.js'

const STEPS = [
  [60, '1 分钟'],
  [600, '10 分钟'],
  [3600, '1 小时'],
  [86_400, '1 天'],
]
const buttons = (...all) => h('div', { class: 'buttons' }, all)

const parts = {
  moves: ({ frozen, jumping }) =>
    h(
      'div',
      { class: 'card' },
      h('p', {}, jumping ? '时钟正在走一段长路……' : frozen ? '时钟停着' : '时钟在走'),
      buttons(
        STEPS.map(([seconds, words]) =>
          control({ label: `快进 ${words}`, done: `快进了 ${words}` }, 'clock.advance', seconds),
        ),
        frozen
          ? control({ label: '让时钟走', done: '时钟在走' }, 'clock.resume')
          : control({ label: '停住时钟', done: '时钟停住了' }, 'clock.freeze'),
      ),
    ),
  due: ({ upcoming }) =>
    h(
      'div',
      { class: 'card' },
      h('h3', {}, '将要发生'),
      upcoming.length === 0
        ? h('p', { class: 'empty' }, '没有排好的事')
        : h(
            'ol',
            { class: 'due' },
            upcoming.map(({ at, title }) =>
              h('li', {}, h('time', {}, moment(at).slice(5)), ` ${title}`),
            ),
          ),
      upcoming.length > 0 &&
        buttons(control({ label: '快进到下一件', done: '到了' }, 'clock.next')),
    ),
  site: ({ site }) =>
    h(
      'div',
      { class: 'card' },
      h('h3', {}, '站点'),
      site.map(({ act, title, alone, targets }) =>
        alone || targets.length === 0
          ? alone && buttons(control({ label: title, done: title }, 'staff.do', act))
          : h(
              'details',
              {},
              h('summary', {}, title),
              buttons(
                targets.map((target) =>
                  doing({ act, label: target.title }, { id: target.id, title }),
                ),
              ),
            ),
      ),
    ),
  world: ({ undo, scenario }) =>
    h(
      'div',
      { class: 'card' },
      h('h3', {}, '这个世界'),
      buttons(
        undo &&
          control(
            {
              label: `撤销「${undo.name}」`,
              tone: 'bad',
              confirm: `撤销「${undo.name}」？从那一刻起会员做的也会一并撤回。`,
              done: `已撤销「${undo.name}」`,
            },
            'undo',
          ),
        control(
          {
            label: '重新开始这个场景',
            tone: 'bad',
            confirm: `「${scenario}」从头开始，世界里现在的一切都不要了，会员要重新登录。确定？`,
            done: '重新开始了',
          },
          'reset',
        ),
      ),
    ),
}

/** The clock, what is due, the site's switches, and the world itself. */
export function showClock(body, { world, upcoming, site, undo }) {
  const items = [
    { key: 'moves', frozen: world.frozen, jumping: world.jumping },
    { key: 'due', upcoming },
    { key: 'site', site },
    { key: 'world', undo, scenario: world.title },
  ]
  show(
    body,
    items,
    ({ key }) => key,
    (item, old) => {
      const element = parts[item.key](item)
      for (const [at, details] of [...(old?.querySelectorAll('details') ?? [])].entries())
        element.querySelectorAll('details')[at]?.toggleAttribute('open', details.open)
      return element
    },
  )
}
