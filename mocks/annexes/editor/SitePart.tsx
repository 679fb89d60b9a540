import { Switch } from '@mantine/core'
import { useState } from 'react'
import { columnsOf, columnTitle, valueWord } from '../../db/columns'
import { TextInput } from '../../toolbar/parts/fields'
import { withRow, withSite } from './editScenario'
import { useBackend } from '../../toolbar/parts/useBackend'
import css from './Editor.module.css'
import { ChoiceField, Fold, MomentField, TextField } from './Fields'
import type { Draft } from './useDraft'

const switches = columnsOf('site').filter(({ options }) => options.length > 0)
const rates = ['usdtrate', 'withdrawusdtrate', 'withdrawfeeusdttrc'] as const

/** When it is over, as the words of a repair say it last: the server has no field of its own for it. */
const END = /(?:今日|\d{4}-\d\d-\d\d) \d\d:\d\d(?!.*\d\d:\d\d)/s
const untilEnd = (tips: string, end: string) =>
  END.test(tips) ? tips.replace(END, end) : `${tips.trimEnd()} 预计 ${end} 恢复`.trimStart()

/** The site's switches and rates, and the venues' states. */
export function SitePart({ edit }: Draft) {
  const backend = useBackend()
  const [search, setSearch] = useState('')
  const [site] = backend['db.rows']('site')
  if (!site) return null
  const venues = backend['db.rows']('venues')
  const shown = venues.filter(({ name, state, fails }) =>
    search.trim() === '' ? state !== 'normal' || fails : name.includes(search.trim()),
  )
  const repair = (tips: string) =>
    edit(titleOf('repair_tips'), (draft) => withSite(draft, { repair_tips: tips }))
  const titleOf = (column: string) => columnTitle('site', column)
  return (
    <Fold title="站点开关">
      {switches.map(({ name }) => (
        <Switch
          key={name}
          label={titleOf(name) + (name === 'site_state' ? '（关为维护中）' : '')}
          checked={site[name as 'site_state'] === 1}
          onChange={({ currentTarget: { checked } }) =>
            edit(`${titleOf(name)}：${valueWord('site', name, checked ? 1 : 0)}`, (draft) =>
              withSite(draft, { [name]: checked ? 1 : 0 }),
            )
          }
        />
      ))}
      <TextField long label={titleOf('repair_tips')} value={site.repair_tips} onCommit={repair} />
      <MomentField
        label="预计恢复"
        value={END.exec(site.repair_tips)?.[0] ?? ''}
        onCommit={(end) => repair(untilEnd(site.repair_tips, end))}
      />
      {rates.map((name) => (
        <TextField
          key={name}
          label={titleOf(name)}
          value={site[name]}
          onCommit={(text) => edit(titleOf(name), (draft) => withSite(draft, { [name]: text }))}
        />
      ))}
      <TextInput
        className={css.wide}
        type="search"
        label="找场馆的状态"
        hint={`场馆的状态：共 ${venues.length} 个，输入名称`}
        value={search}
        onChange={setSearch}
      />
      {shown.map(({ id, name, state, fails }) => (
        <ChoiceField
          key={id}
          label={name}
          value={fails ? 'fails' : state}
          options={[
            { value: 'normal', title: '正常' },
            { value: 'maintenance', title: '维护中' },
            { value: 'fails', title: '转账总失败' },
          ]}
          onPick={(next) =>
            edit(`${name}的状态`, (draft) =>
              withRow(draft, 'venues', id, {
                state: next === 'maintenance' ? next : 'normal',
                fails: next === 'fails',
              }),
            )
          }
        />
      ))}
    </Fold>
  )
}
