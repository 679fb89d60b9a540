import { useState } from 'react'
import { screenWords } from '@/lib/screenWords'
import { ActionSheet } from '@/ui/overlay/ActionSheet'
import { BottomSheet } from '@/ui/overlay/BottomSheet'
import { BusyButton } from '@/ui/form/BusyButton'
import { CopyButton } from '@/ui/feedback/CopyButton'
import { alertDialog, confirm } from '@/ui/overlay/dialogs'
import { Section } from '@/ui/content/Section'
import { toast } from '@/ui/feedback/toast'
import { useOnce } from '@/ui/form/useOnce'
import css from './GalleryAsk.module.css'

export function GalleryAsk() {
  const [sheet, setSheet] = useState<'bottom' | 'action'>()
  const [run, busy] = useOnce(async () => {
    const yes = await confirm({
      text: '关闭自动免转后，您将需要手动操作各个场馆钱包的余额，确定关闭自动免转？',
    })
    toast.info(yes ? '已关闭' : '未改动')
  })
  const close = () => setSheet(undefined)
  return (
    <Section title="按钮、提示与弹层">
      <div className={css.grid}>
        <BusyButton>立即存款</BusyButton>
        <BusyButton variant="light">查询状态</BusyButton>
        <BusyButton busy>提交中</BusyButton>
        <BusyButton variant="danger">退出登录</BusyButton>
        <BusyButton disabled>不可用</BusyButton>
        <BusyButton variant="subtle">先去逛逛</BusyButton>
        <BusyButton variant="light" onClick={() => toast.success(screenWords.copied)}>
          成功提示
        </BusyButton>
        <BusyButton
          variant="light"
          onClick={() => {
            toast.error('金额不匹配')
            toast.error('金额不匹配，请检查转账金额是否正确，或联系客服处理')
          }}
        >
          两条错误
        </BusyButton>
        <BusyButton variant="light" busy={busy} onClick={() => void run()}>
          确认弹窗
        </BusyButton>
        <BusyButton
          variant="light"
          onClick={() =>
            void alertDialog({ title: '恭喜中奖', text: '您抽中了 88.00 元', ok: '知道了' })
          }
        >
          一个按钮
        </BusyButton>
        <BusyButton variant="light" onClick={() => setSheet('bottom')}>
          底部弹层
        </BusyButton>
        <BusyButton variant="light" onClick={() => setSheet('action')}>
          操作菜单
        </BusyButton>
        <BusyButton compact variant="light">
          小按钮
        </BusyButton>
        <CopyButton value="TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t" name="复制地址" />
      </div>
      <BottomSheet title="银行卡详情" opened={sheet === 'bottom'} onClose={close}>
        <p>向下滑动标题、点空白处、按返回键，都能关闭。</p>
      </BottomSheet>
      <ActionSheet
        title="更换头像"
        opened={sheet === 'action'}
        onClose={close}
        actions={[
          { label: '拍照', onClick: () => toast.info('拍照') },
          { label: '从相册选择', onClick: () => toast.info('相册') },
          { label: '删除头像', danger: true, onClick: () => toast.info('删除') },
        ]}
      />
    </Section>
  )
}
