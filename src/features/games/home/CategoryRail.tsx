import { rovingKey, rovingTab } from '@/ui/options'
import { categories, type Category } from '@/features/games/categories'
import css from './CategoryRail.module.css'

interface Props {
  chosen: Category
  onChoose: (category: Category) => void
}

/** The categories (HOME-05), which stay visible beside the scrolling games. */
export function CategoryRail({ chosen, onChoose }: Props) {
  const at = categories.findIndex(({ word }) => word === chosen.word)
  return (
    <div role="tablist" aria-label="游戏分类" aria-orientation="vertical" className={css.rail}>
      {categories.map((category, index) => (
        <button
          key={category.word}
          type="button"
          role="tab"
          aria-selected={index === at}
          tabIndex={rovingTab(index, at)}
          className={css.tab}
          onClick={() => onChoose(category)}
          onKeyDown={(event) => {
            const next = categories[rovingKey(event) ?? -1]
            if (next) onChoose(next)
          }}
        >
          <category.icon size={24} aria-hidden />
          {category.label}
        </button>
      ))}
    </div>
  )
}
