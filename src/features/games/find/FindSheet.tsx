import { useState } from 'react'
import { Chips } from '@/ui/form/Chips'
import { BottomSheet } from '@/ui/overlay/BottomSheet'
import { FindField } from './FindField'
import { FoundGames } from './FoundGames'
import css from './FindSheet.module.css'
import { OwnList } from './OwnList'

interface Props {
  /** The list that it opens with; else the search. */
  list: string | undefined
  opened: boolean
  onClose: () => void
}

const HOT = '热门推荐'
const options = [HOT, '最近玩过', '收藏'].map((name) => ({ value: name, label: name }))

/** Every game by its name, its provider or the first letters of their pinyin; and the member's own. */
export default function FindSheet({ list, opened, onClose }: Props) {
  return (
    <BottomSheet title="找游戏" opened={opened} onClose={onClose}>
      <Find key={list ?? ''} list={list} onLeave={onClose} />
    </BottomSheet>
  )
}

function Find({ list, onLeave }: { list: string | undefined; onLeave: () => void }) {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(list ?? HOT)
  const asked = text.trim() !== ''
  return (
    <div className={css.find}>
      <FindField value={text} onChange={setText} focused={list === undefined} />
      {!asked && <Chips label="列表" options={options} value={chosen} onChange={setChosen} />}
      {/* Opened with a list, no keyboard rises over it. */}
      <div className={css.list} tabIndex={-1} data-autofocus={list && true}>
        {asked || chosen === HOT ? (
          <FoundGames text={text} onLeave={onLeave} />
        ) : (
          <OwnList of={chosen === '收藏' ? 'favourite' : 'recent'} onLeave={onLeave} />
        )}
      </div>
    </div>
  )
}
