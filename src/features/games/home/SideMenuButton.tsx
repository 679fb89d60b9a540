import { IconMenu2 } from '@tabler/icons-react'
import { useState } from 'react'
import { Prerender } from '@/ui/overlay/Prerender'
import { lazyPart, useSoon } from '@/ui/overlay/lazyPart'
import css from './SideMenuButton.module.css'

const SideMenu = lazyPart(() => import('./SideMenu'))

/** Opens the side menu (HOME-04); it comes with Mantine's Drawer, while the page is idle or at the first tap. */
export function SideMenuButton() {
  const here = useSoon(SideMenu)
  const [opened, setOpened] = useState<boolean>()
  return (
    <>
      <button
        type="button"
        className={css.button}
        aria-label="菜单"
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        <IconMenu2 size={24} aria-hidden />
      </button>
      {here && (
        <Prerender>
          <SideMenu opened onClose={() => undefined} />
        </Prerender>
      )}
      {opened !== undefined && <SideMenu opened={opened} onClose={() => setOpened(false)} />}
    </>
  )
}
