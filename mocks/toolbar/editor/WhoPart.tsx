import { parseTime } from '@/lib/time'
import { people } from '@fixtures/people'
import { withMoment } from '../../editing/people'
import styles from '../Toolbar.module.css'
import css from './Editor.module.css'
import { ChoiceField, Group, TextField } from './Fields'
import type { Draft } from './useDraft'

const whoever = [
  { value: 'guest', title: '游客（未登录）' },
  ...people.map(({ key, realname, username, vip }) => ({
    value: key,
    title: `${realname} · ${username} · VIP${vip}`,
  })),
]
const pages = [
  ['/', '首页'],
  ['/recharge', '存款'],
  ['/withdrawal', '取款'],
  ['/transfer', '转账'],
  ['/money', '我的钱包'],
  ['/mine', '我的'],
  ['/vip', 'VIP'],
  ['/transRecord', '交易记录'],
  ['/betRecord', '投注记录'],
  ['/wallet?type=2', '卡包管理'],
  ['/activity', '优惠'],
  ['/hongbao', '红包'],
  ['/fanshui', '返水'],
  ['/kefu', '客服'],
  ['/message?type=1', '消息'],
] as const

/** Who looks, when, and at which screen. */
export function WhoPart({ full, edit }: Draft) {
  const here = location.hash.slice(1) || '/'
  const known = pages.some(([path]) => path === here)
  return (
    <Group title="谁、何时、哪一页" open>
      <ChoiceField
        label="谁登录"
        value={full.as}
        options={whoever}
        onPick={(as) => edit('换人', (draft) => ({ ...draft, as }))}
      />
      <ChoiceField
        label="打开后停在"
        value={here}
        options={[
          ...(known ? [] : [{ value: here, title: `此刻这一页 ${here}` }]),
          ...pages.map(([value, title]) => ({ value, title })),
        ]}
        onPick={(path) => {
          location.hash = `#${path}`
        }}
      />
      <div className={css.wide}>
        <TextField
          label="时刻（北京时间）"
          type="datetime-local"
          value={full.at.slice(0, 16).replace(' ', 'T')}
          onCommit={(text) => {
            if (parseTime(text) === undefined) return
            edit('改时刻', (draft) => withMoment(draft, text.slice(0, 16).replace('T', ' ')))
          }}
        />
      </div>
      <p className={`${styles.dim} ${css.wide}`}>
        {people.find(({ key }) => key === full.as)?.story ?? '没有人登录'}
      </p>
    </Group>
  )
}
