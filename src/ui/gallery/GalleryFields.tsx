import { useState } from 'react'
import { AmountField } from '@/ui/form/AmountField'
import { Chips } from '@/ui/form/Chips'
import { PasswordField, ReadonlyField, TextAreaField, TextField } from '@/ui/form/TextField'
import { PickerField } from '@/ui/form/PickerField'
import { Section } from '@/ui/content/Section'
import { TabStrip } from '@/ui/navigation/TabStrip'
import { screenWords } from '@/lib/screenWords'
import { ActionSheet, BottomSheet } from '@/ui/overlay/BottomSheet'
import { BusyButton } from '@/ui/form/BusyButton'
import { CopyButton } from '@/ui/content/CopyButton'
import { alertDialog, confirm } from '@/ui/overlay/dialogs'
import { toast } from '@/ui/feedback/toast'
import { useOnce } from '@/ui/form/useForm'
import css from './gallery.module.css'

const days = ['今日', '近7天', '近15天', '近30天'].map((label) => ({ label, value: label }))
const kinds = ['热门', '真人', '体育', '电竞', '棋牌', '电子', '彩票', '捕鱼'].map((label) => ({
  label,
  value: label,
}))
const ways = ['虚拟币', '银行卡'].map((label) => ({ label, value: label }))

export function GalleryFields() {
  const [day, setDay] = useState('近7天')
  const [kind, setKind] = useState('电子')
  const [way, setWay] = useState('虚拟币')
  const [picked, setPicked] = useState<string>()
  const [name, setName] = useState('demo888')
  const [password, setPassword] = useState('')
  const [amount, setAmount] = useState('1000')
  const [note, setNote] = useState('')
  return (
    <>
      <TabStrip label="游戏分类" tabs={kinds} value={kind} onChange={setKind} />
      <TabStrip label="卡包类型" tabs={ways} value={way} onChange={setWay} />
      <Chips label="日期" options={days} value={day} onChange={setDay} />
      <Section title="表单">
        <TextField
          label="用户名"
          value={name}
          onChange={setName}
          autoComplete="username"
          placeholder="请输入用户名"
        />
        <TextField
          label="验证码"
          value=""
          onChange={() => undefined}
          inputMode="numeric"
          placeholder="请输入验证码"
          error="请输入验证码"
        />
        <PasswordField
          label="密码"
          value={password}
          onChange={setPassword}
          autoComplete="current-password"
          placeholder="请输入密码"
        />
        <AmountField
          label="存款金额"
          value={amount}
          onChange={setAmount}
          placeholder="100 - 50,000"
          quick={[100, 300, 500, 1000, 3000, 5000, 10000, 20000]}
          max={{ label: '最大金额', value: '50000' }}
          hint="预计支付 137.36 USDT"
        />
        <PickerField label="游戏类型" options={kinds} value={picked} onChange={setPicked} />
        <ReadonlyField label="打码量" value="3,200.00" />
        <TextField label="不可用" value="不能改" onChange={() => undefined} disabled />
        <TextAreaField
          label="工单内容"
          value={note}
          onChange={setNote}
          maxLength={500}
          placeholder="请描述您的问题"
        />
      </Section>
    </>
  )
}

export function GalleryAsk() {
  const [sheet, setSheet] = useState<'bottom' | 'action'>()
  const [run, busy] = useOnce(async () => {
    const yes = await confirm({
      title: '关闭自动免转',
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
