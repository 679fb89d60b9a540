import { getBankGradient, getBankInitial } from '@/lib/bankColors'
import { useSafeImage } from './Picture'

interface Props {
  bank: string
  ico?: string
}

export function BankLogo({ bank, ico }: Props) {
  const [logo, onError] = useSafeImage(ico)
  return (
    <span
      className="center fixed-size bold"
      style={{
        ...getBankGradient(bank),
        width: 36,
        height: 36,
        overflow: 'hidden',
        fontSize: 'min(var(--text-md), 22px)',
        color: 'var(--on-deep)',
        background: 'linear-gradient(135deg, var(--from), var(--to))',
        borderRadius: 'var(--radius-small)',
      }}
      aria-hidden
    >
      {logo ? (
        <img
          src={logo}
          alt=""
          width={36}
          height={36}
          style={{ objectFit: 'contain' }}
          onError={onError}
        />
      ) : (
        getBankInitial(bank)
      )}
    </span>
  )
}
