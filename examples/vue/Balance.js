import { account } from '@xinghe/fake/contract'
import { h, onMounted, ref } from 'vue'

/** A component that asks the API through the client. */
export const Balance = {
  props: ['api'],
  setup({ api }) {
    const balance = ref('…')
    onMounted(async () => {
      balance.value = (await api.call(account.readBalance)).data.balance
    })
    return () => h('p', `中心钱包：${balance.value}`)
  },
}
