import { openDialog } from '@/ui/overlay/openDialog'
import { HomeModalBody } from './HomeModalBody'
import { rememberToday } from './homeModalDay'

/** Shows the site's text as a pop-up; returns the function that closes it. */
export const openHomeModal = (html: string) =>
  openDialog({
    title: '平台公告',
    render: (close) => (
      <HomeModalBody
        html={html}
        onClose={(today) => {
          if (today) rememberToday(html)
          close()
        }}
      />
    ),
  })
