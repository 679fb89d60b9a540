import { useState } from 'react'
import { AmountField } from '@/ui/form/AmountField'
import { Chips } from '@/ui/form/Chips'
import { PasswordField } from '@/ui/form/PasswordField'
import { PickerField } from '@/ui/form/PickerField'
import { ReadonlyField } from '@/ui/form/ReadonlyField'
import { Section } from '@/ui/content/Section'
import { TabStrip } from '@/ui/navigation/TabStrip'
import { TextAreaField } from '@/ui/form/TextAreaField'
import { TextField } from '@/ui/form/TextField'

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
          unit="元"
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
