import { useEffect } from 'react'
import { useAppInfo } from '@/shared/site/site'
import { openDialog } from '@/ui/overlay/dialogs'
import { HomeModalBody } from './HomeModalBody'
import { claimShow, rememberToday } from './homeModalDay'

/** The site's pop-up on home (APP-04): once when the page opens, unless dismissed for the day. */
export function HomeModal() {
  const { index_modal, webcontent } = useAppInfo()
  useEffect(() => {
    if (!index_modal || webcontent.trim() === '' || !claimShow(webcontent)) return
    return openDialog({
      title: '平台公告',
      render: (close) => (
        <HomeModalBody
          html={webcontent}
          onClose={(today) => {
            if (today) rememberToday(webcontent)
            close()
          }}
        />
      ),
    })
  }, [index_modal, webcontent])
  return null
}
