import { styled } from '@tafel/kit/theme/styled.ts'
import { BILLINGS, type Billing } from '@tafel/contracts/contexts/subscriptions/plan.ts'
import { color } from '@tafel/kit/theme/color.ts'
import { radius } from '@tafel/kit/theme/tokens.ts'

const Frame = styled('span')({
  display: 'inline-flex',
  border: `1px solid ${color.field}`,
  borderRadius: radius.button,
  overflow: 'hidden',
})
const Choice = styled('button')({
  minHeight: 28,
  padding: '0 12px',
  border: 0,
  background: 'none',
  color: color.ink2,
  fontSize: '0.8125rem',
  cursor: 'pointer',
  '&[aria-pressed="true"]': { backgroundColor: color.greenSoft, color: color.green, fontWeight: 600 },
  '&:focus-visible': { outlineOffset: -3 },
})

const WORDS: Readonly<Record<Billing, string>> = { monthly: 'Monthly', yearly: 'Yearly' }

/** Switches the plan prices between monthly and yearly. */
export function BillingSwitch({ value, onChange }: { readonly value: Billing; readonly onChange: (billing: Billing) => void }) {
  return (
    <Frame role="group" aria-label="Pay">
      {BILLINGS.map((billing) => (
        <Choice key={billing} type="button" aria-pressed={billing === value} onClick={() => onChange(billing)}>
          {WORDS[billing]}
        </Choice>
      ))}
    </Frame>
  )
}
