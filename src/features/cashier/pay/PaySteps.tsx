import css from './PaySteps.module.css'

const steps = ['待支付', '链上确认', '到账']

/** The payment's progress. `at` is the current step, 1 to 3; a refused order ends at that step. */
export const PaySteps = ({ at, refused }: { at: number; refused?: boolean }) => (
  <ol className={css.steps} aria-label="支付进度" data-at={at}>
    {steps.map((step, index) => (
      <li
        key={step}
        className={css.step}
        data-on={index < at || undefined}
        data-refused={(refused && index === at - 1) || undefined}
        aria-current={index === at - 1 ? 'step' : undefined}
      >
        <i className={css.dot} aria-hidden>
          {refused && index === at - 1 ? '×' : index < at - 1 || at === 3 ? '✓' : index + 1}
        </i>
        {step}
      </li>
    ))}
  </ol>
)
